import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../../testing/example-answers.test-data.ts';
import {
  button,
  expectHint,
  expectNone,
  main,
  question,
  rowOf,
} from '../../../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../../../testing/site-settings.test-data.ts';
import { assessment, authoredQuestion, serveAuthoring } from '../../../authoring-site.test-data.ts';

/** The first assessment of the site is live, the second a draft. */
const LIVE = '/question/quizQuestions?assessment=1';
const DRAFT = '/question/quizQuestions?assessment=2';
const REQUIRED = 'This field may not be empty';
const INTEGER = 'Must be a positive integer';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const length = () => field('Answer length');
const save = () => button('Save').click();
const sent = () =>
  edge.bodies(createQuestion).map(({ promptType, interaction }) => [promptType, interaction]);

/** Begins a question with a text that is answered by a recording. */
async function openNew(answer: 'Audio recording' | 'Video recording'): Promise<void> {
  await openScreen(`${DRAFT}&question=new`, 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions(answer);
  await field('Question').fill('Describe the picture.');
}

/** Opens a stored question that is answered by a video of this length. */
async function openStored(maxSeconds: number, address = DRAFT): Promise<void> {
  stored.questions = [
    authoredQuestion(1, 'Describe the picture.', {
      assessmentId: address === LIVE ? 1 : 2,
      promptType: 'text',
      interaction: { kind: 'videoRecording', maxSeconds },
    }),
  ];
  await openScreen(`${address}&question=1`, 'admin');
  await expect.element(field('Question')).toHaveValue('Describe the picture.');
}

it.each([
  [
    'Audio recording',
    'audioRecording',
    'with a microphone.',
    'records an answer here. Longest answer: 3 minutes.',
  ],
  [
    'Video recording',
    'videoRecording',
    'with a camera',
    'records a video answer here. Longest answer: 3 minutes.',
  ],
] as const)(
  'an answer of type %s has a length in minutes, which is sent in seconds [recording-editor.1]',
  async (name, kind, hint, preview) => {
    await openNew(name);
    await expect.element(length()).toHaveValue('1');
    await expectHint(length(), hint);
    await length().fill('3');
    await expect
      .element(page.getByRole('complementary', { name: 'What the candidate sees' }))
      .toHaveTextContent(preview);
    await save();
    await expect.poll(sent).toEqual([['text', { kind, maxSeconds: 180 }]]);
  },
);

it('the length of a recorded answer is required, a positive integer, and at most what the site allows, each said at the field [recording-editor.2]', async () => {
  edge.reply(getSiteSettings, siteSettings({ maxRecordingSeconds: 720 }));
  await openNew('Audio recording');
  for (const [typed, hint] of [
    ['', REQUIRED],
    ['1.5', INTEGER],
    ['-1', INTEGER],
    ['0', 'Min 1 and Max 12'],
    ['13', 'Min 1 and Max 12'],
  ] as const) {
    await length().fill(typed);
    await save();
    await expectHint(length(), hint);
  }
  expect(sent()).toEqual([]);
  await length().fill('12');
  await save();
  await expect.poll(sent).toEqual([['text', { kind: 'audioRecording', maxSeconds: 720 }]]);
});

it('the length of a recorded answer is at most five minutes on a new site [recording-editor.3]', async () => {
  await openNew('Video recording');
  await length().fill('6');
  await save();
  await expectHint(length(), 'Min 1 and Max 5');
});

it('a stored length that is no whole minute stays as it is unless the author changes it [recording-editor.4]', async () => {
  await openStored(100);
  await expect.element(length()).toHaveValue('1.67');
  await field('Question').fill('Describe both pictures.');
  await save();
  const lengths = () => edge.bodies(updateQuestion).map(({ interaction }) => interaction);
  await expect.poll(lengths).toEqual([{ kind: 'videoRecording', maxSeconds: 100 }]);

  await openStored(100);
  await length().fill('1.5');
  await save();
  await expectHint(length(), INTEGER);
  await length().fill('2');
  await save();
  await expect.poll(() => lengths().at(-1)).toEqual({ kind: 'videoRecording', maxSeconds: 120 });
});

it('a stored length above the limit of the site is refused at the field [recording-editor.5]', async () => {
  await openStored(600);
  await save();
  await expectHint(length(), 'Min 1 and Max 5');
  expect(edge.bodies(updateQuestion)).toEqual([]);
});

it('a changed length of a question of a live assessment asks before it stops the assessment [recording-editor.6]', async () => {
  await openStored(60, LIVE);
  await expect.element(main().getByText('Saving a change stops the live assessment.')).toBeVisible();
  await length().fill('2');
  await save();
  await expect.element(question()).toHaveTextContent('A live assessment cannot be changed.');
  await button('Keep it live', question()).click();
  expect(edge.bodies(updateQuestion)).toEqual([]);
});

it('a site without recorded answers says so when the kind is chosen, with the person and the place [recording-editor.11]', async () => {
  edge.reply(getSiteSettings, siteSettings({ recordsWithWebcam: false }));
  await openNew('Audio recording');
  const notice = main().getByRole('status').filter({ hasText: 'Recorded answers are switched off' });
  await expect
    .element(notice)
    .toHaveTextContent('super administrator turns on “Recorded answers” under Settings, Exam');
  await field('Answer type').selectOptions('Number');
  await expectNone(notice);
  edge.reply(getSiteSettings, siteSettings({ recordsWithWebcam: true }));
  await openNew('Audio recording');
  await expect.element(length()).toBeVisible();
  await expectNone(notice);
});

it('a multiple choice is not answered by a recording, and every other type of question can be [recording-editor.7]', async () => {
  await openScreen(`${DRAFT}&question=new`, 'admin');
  const answerTypes = () =>
    [...(field('Answer type').element() as HTMLSelectElement).options].map(({ text }) => text);
  await expect.element(field('Question type')).toHaveDisplayValue('Multiple choice');
  expect(answerTypes()).toEqual(['Multiple choice']);
  for (const type of ['Text', 'Image', 'Audio', 'Video']) {
    await field('Question type').selectOptions(type);
    expect(answerTypes()).toEqual([
      'Written answer',
      'Number',
      'Short answer',
      'Audio recording',
      'Video recording',
    ]);
  }
});

it('each of the two recordings keeps the length that was typed for it [recording-editor.8]', async () => {
  await openNew('Audio recording');
  await length().fill('3');
  await field('Answer type').selectOptions('Video recording');
  await expect.element(length()).toHaveValue('1');
  await field('Answer type').selectOptions('Audio recording');
  await expect.element(length()).toHaveValue('3');
});

it('a recorded answer is listed by its type without a key, and read with its length [recording-editor.9]', async () => {
  stored.questions = [
    authoredQuestion(1, 'Describe the picture.', {
      promptType: 'text',
      interaction: { kind: 'videoRecording', maxSeconds: 180 },
    }),
  ];
  await openScreen(LIVE, 'superAdmin');
  await expect.element(rowOf('Describe the picture.')).toHaveTextContent('Video recording');
  await main()
    .getByRole('link', { name: /Describe the picture/ })
    .click();
  await expect.element(main()).toHaveTextContent('Answer: video of up to 3 minutes');
  await expectNone(page.getByRole('textbox'));
});

it('a new question begins with the length of recorded answers of its assessment [recording-editor.10]', async () => {
  stored.assessments = [assessment(2, 'Oral test', { answerSeconds: 120 })];
  await openNew('Audio recording');
  await expect.element(length()).toHaveValue('2');
  await field('Answer type').selectOptions('Video recording');
  await expect.element(length()).toHaveValue('2');
  await save();
  await expect.poll(sent).toEqual([['text', { kind: 'videoRecording', maxSeconds: 120 }]]);
});
