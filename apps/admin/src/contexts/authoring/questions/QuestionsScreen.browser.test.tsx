import { stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { createQuestion, deleteQuestion } from '@invigil/contract/authoring/question-endpoints';
import { countProblemReports, listProblemReports } from '@invigil/contract/exams/problem-report-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectAddress,
  expectNone,
  expectTexts,
  expectToast,
  main,
  question,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { authoredQuestion, DRAFT, PHYSICS, serveAuthoring } from '../authoring-site.test-data.ts';

/** The first assessment of the site is live, the second a draft. */
const LIVE = '/question/quizQuestions?assessment=1';
const STOPPED = '/question/quizQuestions?assessment=2';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
});

const prompt = () => page.getByRole('textbox', { name: 'Question', exact: true });
const actInQuestion = (text: string, action: string) =>
  button(new RegExp(`^${action}: Question`), rowOf(text)).click();

async function writeQuestion(): Promise<void> {
  await prompt().fill('What does a fuse do?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('It melts');
  await page.getByRole('textbox', { name: 'Option B' }).fill('It glows');
  await page.getByCss('label[class*=_keyBubble_]').first().click();
}

it('the question list links back to the assessments [authoring.9]', async () => {
  await openScreen(STOPPED, 'admin');
  await main().getByRole('link', { name: 'Assessments' }).click();
  await expectAddress('/quiz/topics');
  await expect.element(rowOf(DRAFT)).toBeVisible();
});

it('the question list tells how many questions the plan allows, and the total of marks [wording.2]', async () => {
  await openScreen(STOPPED, 'admin', { user: { questionLimit: 100 } });
  await expect.element(main().getByText('3 of 100 questions. Total 10 marks.')).toBeVisible();
});

it('the question list loads no figure and no recording, and the preview of a video no more than its beginning [shown-thumbnails.4]', async () => {
  const recordingPath = '/testkit/src/media/fixtures/clip.webm';
  stored.questions = [
    authoredQuestion(1, 'Name the part.', {
      assessmentId: 2,
      promptType: 'image',
      imagePath: '/Resources/QuestionImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    }),
    authoredQuestion(2, 'What happens?', {
      assessmentId: 2,
      promptType: 'video',
      recordingPath,
      videoLink: '',
      mediaSeconds: 2,
      transcript: '',
      captions: '',
      interaction: { kind: 'extendedText' },
    }),
  ];
  await openScreen(STOPPED, 'admin');
  await expect.element(rowOf('Name the part.').getByLabelText('With a figure')).toBeVisible();
  await expect.element(rowOf('What happens?')).toBeVisible();
  await expectNone(main().getByCss('img, video, audio'));
  await openScreen(`${STOPPED}&question=2`, 'admin');
  const player = page.getByRole('complementary', { name: 'What the candidate sees' }).getByCss('video');
  await expect.element(player).toHaveAttribute('preload', 'metadata');
});

it('the SuperAdmin reads and exports the questions of a tenant, and is offered no change [questions-screen.1]', async () => {
  const options = [
    { label: 'A', text: '2 Ω' },
    { label: 'B', text: '9 Ω' },
  ] as const;
  stored.questions = [
    authoredQuestion(1, 'Two resistors in parallel?', {
      interaction: { kind: 'choice', options: [...options], key: ['A'] },
      explanation: 'Their conductances add up.',
    }),
  ];
  await openScreen('/question/quizes', 'superAdmin');
  await page.getByRole('link', { name: `Read questions: ${PHYSICS}` }).click();
  await expect.element(rowOf('Two resistors')).toBeVisible();
  await expect.element(button('Export')).toBeVisible();
  for (const action of [/^Edit/, /^Delete/, /^More/, 'Stop Live', 'Import', /Import/])
    await expectNone(button(action));
  await expectNone(main().getByRole('link', { name: 'New question' }));
  await main()
    .getByRole('link', { name: /Two resistors/ })
    .click();
  await expect.element(main().getByRole('heading', { level: 1 })).toHaveTextContent('Question 1');
  await expect.element(main()).toHaveTextContent('Two resistors');
  await expectTexts(main().getByRole('listitem'), ['A2 Ω (correct)', 'B9 Ω']);
  await expect.element(main()).toHaveTextContent('Their conductances add up.');
  await expectNone(page.getByRole('textbox'));
  await main().getByRole('link', { name: 'Questions', exact: true }).click();
  await expect.element(rowOf('Two resistors')).toBeVisible();
});

it('leaving a question with unsaved changes asks first [authoring.1]', async () => {
  await openScreen(STOPPED, 'admin');
  await page.getByRole('link', { name: 'New question' }).first().click();
  await prompt().fill('Half a question');
  await main().getByRole('link', { name: 'Questions', exact: true }).click();
  await expect.element(question()).toHaveTextContent('Leave without saving?');
  await button('Keep editing', question()).click();
  await expect.element(prompt()).toHaveValue('Half a question');
  history.back();
  await button('Leave without saving', question()).click();
  await expectNone(prompt());
});

it('the editor previews a question as the candidate sees it [authoring.8]', async () => {
  stored.questions = [1, 2, 3].map((id) => authoredQuestion(id, `Question ${id}`));
  await openScreen(`${STOPPED}&question=new`, 'admin');
  const preview = page.getByRole('complementary', { name: 'What the candidate sees' });
  await expect.element(preview).toHaveTextContent('The question appears here as you write it.');
  await prompt().fill('Which <b>one</b>?\nChoose.');
  await page.getByRole('textbox', { name: 'Option B' }).fill('This one');
  await expectTexts(preview.getByCss('b'), ['one']);
  await expectTexts(preview.getByCss('.option'), ['BThis one']);
  // ten marks over four questions
  await expect.element(preview).toHaveTextContent('[2.5 marks]');
});

it('the Admin deletes a question [authoring.7]', async () => {
  await openScreen(STOPPED, 'admin');
  await actInQuestion('Which of these', 'Delete');
  await expect.element(question()).toHaveTextContent('Which of these are units of energy?');
  await button('Delete question', question()).click();
  await expectToast('Successfully Deleted');
  await expectNone(rowOf('Which of these'));
  expect(stored.questions).toHaveLength(1);
});

it('saving a question of a live assessment asks before it stops the assessment', async () => {
  await openScreen(`${LIVE}&question=new`, 'admin');
  await expect.element(page.getByText('Saving a change stops the live assessment.')).toBeVisible();
  await writeQuestion();
  await button('Save').click();
  await expect.element(question()).toHaveTextContent('This stops the live assessment.');
  await button('Leave it as it is', question()).click();
  expect(edge.bodies(createQuestion)).toEqual([]);
  expect(edge.bodies(stopLive)).toEqual([]);
});

it('the list and the editor of an answered question lead to its regrade, and the list to the release of answers [questions-screen.2]', async () => {
  const link = (name: string) => main().getByRole('link', { name });
  await openScreen(LIVE, 'admin');
  await expect.element(link('Regrade')).toHaveAttribute('href', '/report/regrade?quiz=1');
  await expect.element(link('Release answers')).toHaveAttribute('href', '/report/admin?quiz=1&release');
  await openScreen(`${LIVE}&question=2`, 'admin');
  await expect.element(main().getByText('This question has answers: correct its key')).toBeVisible();
  await expect
    .element(link('Change key or marks'))
    .toHaveAttribute('href', '/report/regrade?quiz=1&question=2');
  await openScreen(`${STOPPED}&question=new`, 'admin');
  await expect.element(prompt()).toBeVisible();
  await expectNone(link('Change key or marks'));
});

it('the deletion of a question of a live assessment warns that it stops the assessment', async () => {
  await openScreen(LIVE, 'admin');
  await expect.element(page.getByText('On-live')).toBeVisible();
  await actInQuestion('Which of these', 'Delete');
  await expect.element(question()).toHaveTextContent('This stops the live assessment.');
  await button('Stop and delete', question()).click();
  await expectNone(rowOf('Which of these'));
});

it.each(['stopFirst', 'demoRestricted'] as const)(
  'the deletion of a question shows the refusal %s in its dialog',
  async (refusal) => {
    edge.refuse(deleteQuestion, refusal);
    await openScreen(STOPPED, 'admin');
    await actInQuestion('Which of these', 'Delete');
    await button('Delete question', question()).click();
    await expect.element(question().getByText(refusalText(refusal))).toBeVisible();
  },
);

it('the question list counts reported problems and shows what candidates wrote, without names, and not as a call for help [reported-problems.1]', async () => {
  const questionId = 1;
  stored.questions = [authoredQuestion(questionId, 'Which is right?', { assessmentId: 2 })];
  edge.reply(countProblemReports, [{ questionId, reportCount: 102 }]);
  edge.reply(listProblemReports, [
    { text: 'Options B and C are alike\n“≥ 3” <b>', reportedAt: new Date('2026-11-27T10:05:00Z') },
    { text: 'الشكل ناقص', reportedAt: new Date('2026-11-27T10:00:00Z') },
  ]);
  await openScreen(STOPPED, 'admin');
  await expect.element(page.getByRole('columnheader', { name: 'Problems' })).toBeVisible();
  await button('102 reported problems with question 1').click();
  const panel = page.getByRole('dialog', { name: 'Problems reported with question 1' });
  await expect.element(panel).toHaveTextContent('not a call for help and changes neither time nor marks');
  await expect.element(panel).toHaveTextContent('Names are not shown.');
  await expect
    .element(panel.getByRole('listitem').first())
    .toHaveTextContent('Options B and C are alike “≥ 3” <b>');
  await expect.element(panel.getByText('الشكل ناقص')).toHaveAttribute('dir', 'auto');
  await expect.element(panel.getByText('The newest 2 of 102.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await expectNone(panel);
});
