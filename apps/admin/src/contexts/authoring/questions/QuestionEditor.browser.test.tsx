import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../testing/example-answers.test-data.ts';
import { button, expectHint, expectNone, main, press } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { assessment, authoredQuestion, serveAuthoring } from '../authoring-site.test-data.ts';

const ADDRESS = '/question/quizQuestions?assessment=2';
const REQUIRED = 'This field may not be empty';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const option = (label: string) => field(`Option ${label}`);
const key = (label: string) => field(`Option ${label} is correct`);
const save = () => button('Save').click();
const openNew = () => openScreen(`${ADDRESS}&question=new`, 'admin');

/** Changes the assessment of the questions. */
function assess(change: Parameters<typeof assessment>[2]): void {
  stored.assessments = [assessment(2, 'Unit Test 4', change)];
}

async function writeChoice(): Promise<void> {
  await field('Question').fill('What does a fuse do?');
  await option('A').fill('It melts');
  await option('B').fill('It glows');
}

it.each([
  'questionTaken',
  'maxQuestionQuota',
  'emptyCorrectAnswer',
  'multipleKeysNeedMultipleTicks',
  'stopFirst',
  'dateExpired',
  'limitExpired',
  'questionsTooLong',
  'recordedAnswersUnavailable',
  'emptyAnswer',
  'invalidAnswerTypeForMcq',
  'invalidAnswerTypeForNonMcq',
  'noImage',
  'imageUnreadable',
  'noAudio',
  'noVideo',
  'equalOptions',
  'multipleAnswersNotAllowed',
  'liveInterruptionForRunningAssessment',
  'pleaseRecordAudio',
  'pleaseRecordVideo',
  'linkAndRecording',
  'linkedVideosOff',
  'recordingUnreadable',
] as const)('the question editor shows the refusal %s in place [question-editor.1]', async (refusal) => {
  edge.refuse(createQuestion, refusal);
  await openNew();
  await writeChoice();
  await page.getByCss('label[class*=_keyBubble_]').first().click();
  await save();
  await expect.element(main().getByText(refusalText(refusal))).toBeVisible();
  await expect.element(field('Question')).toHaveValue('What does a fuse do?');
});

it('a saved question opens as it was typed, of two questions each its own, and sends the change [question-editor.2]', async () => {
  const interaction = {
    kind: 'choice' as const,
    options: [
      { label: 'A' as const, text: 'V = IR' },
      { label: 'B' as const, text: 'P = IV' },
    ],
    key: ['A' as const],
  };
  stored.questions = [
    authoredQuestion(1, 'Use <b>Ohm’s</b> law.<br>State the unit.', {
      assessmentId: 2,
      promptType: 'choice',
      interaction,
    }),
    authoredQuestion(2, 'Name the part.', { assessmentId: 2, promptType: 'choice', interaction }),
  ];
  await openScreen(`${ADDRESS}&question=1`, 'admin');
  await expect.element(field('Question')).toHaveValue('Use <b>Ohm’s</b> law.\nState the unit.');
  await openScreen(`${ADDRESS}&question=2`, 'admin');
  await expect.element(field('Question')).toHaveValue('Name the part.');
  await field('Question').fill('Name it.\nBe brief.');
  await save();
  await expect
    .poll(() => edge.bodies(updateQuestion).map(({ questionId, prompt }) => [questionId, prompt]))
    .toEqual([[2, 'Name it.<br>\nBe brief.']]);
});

it('the editor previews angle brackets as text, and names at each field what saving removes [question-editor.18]', async () => {
  await openNew();
  await field('Question').fill('Is x<y and y>z in <b>Java</b>? <a href="y">See</a><script>z</script>');
  await option('A').fill('List<String>');
  await option('B').fill('<img src="x">List<Integer>');
  const preview = page.getByCss('aside.preview');
  await expect.element(preview).toHaveTextContent('Is x<y and y>z in Java? See');
  await expect.element(preview).toHaveTextContent('List<String>');
  await expect.element(field('Question')).toHaveAccessibleDescription('Not kept when saved: <a>, <script>');
  await expect.element(option('A')).not.toHaveAccessibleDescription();
  await expect.element(option('B')).toHaveAccessibleDescription('Not kept when saved: <img>');
});

it('a change of the key tells how many results keep the old one, and goes when the key is put back [question-editor.12]', async () => {
  const options = [
    { label: 'A' as const, text: 'V = IR' },
    { label: 'B' as const, text: 'P = IV' },
  ];
  stored.questions = [
    authoredQuestion(1, 'Which is Ohm’s law?', {
      assessmentId: 2,
      promptType: 'choice',
      interaction: { kind: 'choice', options, key: ['A'] },
    }),
  ];
  assess({ attemptCount: 31 });
  const notice = main().getByText('31 results use the previous correct answer.');
  await openScreen(`${ADDRESS}&question=1`, 'admin');
  await field('Question').fill('Which one is Ohm’s law?');
  await expectNone(notice);
  await page.getByCss('label[class*=_keyBubble_]').nth(1).click();
  await expect.element(notice).toBeVisible();
  await expect
    .element(main().getByRole('link', { name: 'Regrade the results' }))
    .toHaveAttribute('href', '/report/regrade?quiz=2');
  await page.getByCss('label[class*=_keyBubble_]').first().click();
  await expectNone(notice);
});

it('Enter in an option goes to the next one and adds one at the end, and never saves [question-editor.10]', async () => {
  await openNew();
  await expect.element(field('Question')).toHaveFocus();
  await option('A').click();
  for (const label of [...'BCDEFGHIJKL', 'L']) {
    await press('{Enter}');
    await expect.element(option(label)).toHaveFocus();
  }
  expect(edge.requests(createQuestion)).toHaveLength(0);
});

it('the four options of a new question stay above the fold and the buttons that save [question-editor.13]', async () => {
  await page.viewport(1280, 900);
  await openNew();
  await expect.element(option('D')).toBeVisible();
  const fold = page.getByCss('.editor-foot').element().getBoundingClientRect().top;
  expect(fold).toBeLessThan(900);
  expect(option('D').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(fold);
});

it('options that are typed in one go with Enter between them reach their own fields [question-editor.14]', async () => {
  for (let round = 0; round < 5; round++) {
    await openNew();
    await option('A').click();
    await press('One{Enter}Two{Enter}Three{Enter}Four{Enter}Five');
    for (const [label, text] of Object.entries({ A: 'One', B: 'Two', C: 'Three', D: 'Four', E: 'Five' }))
      await expect.element(option(label)).toHaveValue(text);
  }
});

it('the next question begins at its text, and its figure is folded until it is wanted [question-editor.11]', async () => {
  edge.reply(createQuestion, created(9));
  await openNew();
  await writeChoice();
  await page.getByCss('label[class*=_keyBubble_]').first().click();
  await button('Save and next').click();
  await expect.element(field('Question')).toHaveValue('');
  await expect.element(field('Question')).toHaveFocus();
  const upload = main().getByCss('input[type=file]');
  await expectNone(upload);
  await button('Add a figure').click();
  await expect.element(upload).toBeInTheDocument();
});

it('the next question keeps the type of the one that was saved [question-editor.15]', async () => {
  edge.reply(createQuestion, created(9));
  await openNew();
  await field('Question type').selectOptions('Text');
  await field('Question').fill('Explain a fuse.');
  // The list of a slow server does not have the question yet.
  await button('Save and next').click();
  await expect.element(field('Question')).toHaveValue('');
  await expect.element(field('Question type')).toHaveDisplayValue('Text');
});

it('a question requires a text and the options A and B without a gap, each named at its field [question-editor.3]', async () => {
  await openNew();
  await field('Question').fill('   ');
  await save();
  await expectHint(field('Question'), REQUIRED);
  await expectHint(option('A'), REQUIRED);
  await expectHint(option('B'), REQUIRED);
  await writeChoice();
  await option('D').fill('It rings');
  await key('A').click({ force: true });
  await save();
  await expectHint(option('C'), REQUIRED);
  expect(edge.bodies(createQuestion)).toEqual([]);
});

it('a multiple choice requires a key on a filled option, and one key unless the assessment allows several [question-editor.4]', async () => {
  await openNew();
  await writeChoice();
  await save();
  await expect.element(main().getByText(refusalText('emptyCorrectAnswer'))).toBeVisible();
  await key('A').click({ force: true });
  await key('B').click({ force: true });
  await expect.element(key('A')).not.toBeChecked();

  assess({ allowMultipleKeys: true });
  await openNew();
  await writeChoice();
  await key('A').click({ force: true });
  await key('B').click({ force: true });
  await expect.element(key('A')).toBeChecked();
  await save();
  await expect
    .poll(() => edge.bodies(createQuestion).map(({ interaction }) => interaction))
    .toMatchObject([{ kind: 'choice', key: ['A', 'B'] }]);
});

it('a survey asks for no key [question-editor.5]', async () => {
  assess({ markingScheme: 'survey', totalMarks: 0, passMark: 0, timeLimitMinutes: 0 });
  await openNew();
  await expect.element(option('A')).toBeVisible();
  await expectNone(key('A'));
  await writeChoice();
  await save();
  await expect.poll(() => edge.bodies(createQuestion).length).toBe(1);
});

it('the question type sets the answer types on offer, and multiple choice alone has options [question-editor.6]', async () => {
  await openNew();
  const answerTypes = () =>
    [...(field('Answer type').element() as HTMLSelectElement).options].map(({ text }) => text);
  await expect.element(option('A')).toBeVisible();
  expect(answerTypes()).toEqual(['Multiple choice']);
  await field('Question type').selectOptions('Text');
  expect(answerTypes()).toEqual([
    'Written answer',
    'Number',
    'Short answer',
    'Audio recording',
    'Video recording',
  ]);
  await expectNone(option('A'));
  await field('Question').fill('Explain a fuse.');
  await save();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([{ promptType: 'text', interaction: { kind: 'extendedText' } }]);
});

it('a number is authored with its tolerance, and the bounds of right answers are named [question-editor.16]', async () => {
  await openNew();
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Question').fill('How much is 0.1 + 0.2?');
  await save();
  await expect.element(main().getByText(refusalText('emptyCorrectAnswer'))).toBeVisible();
  await field('Correct number').fill('0,3 V');
  const tolerance = main().getByLabelText('Tolerance');
  await tolerance.fill('-0.1');
  await save();
  await expect.element(main().getByText('Enter a number.')).toBeVisible();
  await expect.element(main().getByText('The value cannot be less than zero.')).toBeVisible();
  await field('Correct number').fill('0,3');
  await tolerance.fill('0.1');
  await expect.element(main().getByText('Answers from 0.2 to 0.4 are correct.')).toBeVisible();
  await expect.element(main().getByText('The candidate writes a number here.')).toBeVisible();
  await save();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([
      { promptType: 'text', interaction: { kind: 'numeric', value: '0.3', tolerance: '0.1' } },
    ]);
});

it('a change of the answer type and back loses no text of either [question-editor.17]', async () => {
  await openNew();
  await writeChoice();
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Correct number').fill('42');
  await field('Question type').selectOptions('Multiple choice');
  await expect.element(option('A')).toHaveValue('It melts');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await expect.element(field('Correct number')).toHaveValue('42');
});

it('a question of type image requires a figure [question-editor.7]', async () => {
  await openNew();
  await field('Question type').selectOptions('Image');
  await field('Question').fill('Name the part.');
  await save();
  await expect.element(main().getByText(refusalText('noImage'))).toBeVisible();
  expect(edge.bodies(createQuestion)).toEqual([]);
});

it('a figure is a thumbnail beside its field, and whole in the preview [shown-thumbnails.3]', async () => {
  const imagePath = '/Resources/QuestionImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70?ticket=7.1.abc';
  stored.questions = [
    authoredQuestion(1, 'Name the part.', {
      assessmentId: 2,
      promptType: 'image',
      imagePath,
      imageDescription: 'A fuse',
      interaction: { kind: 'extendedText' },
    }),
  ];
  await openScreen(`${ADDRESS}&question=1`, 'admin');
  const shown = main().getByCss('[class*=_figureThumb_]');
  await expect.element(shown).toHaveAttribute('src', `${imagePath}&size=thumbnail`);
  await expect.element(main().getByCss('[class*=_previewFigure_]')).toHaveAttribute('src', imagePath);
});

it('marks are asked and required only where each question has its own [question-editor.8]', async () => {
  await openNew();
  await expectNone(field('Marks'));
  assess({ markingScheme: 'perQuestion' });
  await openNew();
  await writeChoice();
  await key('A').click({ force: true });
  for (const [typed, hint] of [
    ['', REQUIRED],
    ['0', 'greater than zero'],
    ['1.005', 'At most two decimal places'],
  ] as const) {
    await field('Marks').fill(typed);
    await save();
    await expectHint(field('Marks'), hint);
  }
  await field('Marks').fill('2.5');
  await save();
  await expect.poll(() => edge.bodies(createQuestion).map(({ marks }) => marks)).toEqual([250]);
});
