import {
  discardDraft,
  findQuestionDraft,
  saveQuestionDraft,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectCount,
  expectNone,
  expectToast,
  main,
  question,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { assessment, authoredQuestion, serveAuthoring } from '../authoring-site.test-data.ts';
import { cards, QUESTIONS, questionDraft, serveDrafts } from './drafts-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;
let drafts: ReturnType<typeof serveDrafts>;

beforeEach(() => {
  stored = serveAuthoring();
  drafts = serveDrafts();
});

const tick = (number: number) => page.getByRole('checkbox', { name: `Save Question ${number}` });
const requests = () => edge.bodies(saveQuestionDraft);
const discard = () => button('Discard the draft', question('Discard this draft?'));

async function openDraft(change: Parameters<typeof questionDraft>[0] = {}): Promise<void> {
  drafts.questions = questionDraft(change);
  await openScreen(QUESTIONS, 'admin');
  await button('Open the draft').click();
  await expectCount(cards(), 3);
}

async function editPrompt(number: number, prompt: string): Promise<void> {
  await button(`Edit: Question ${number}`).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt);
  await button('Done').click();
}

it('the ticked questions are saved once as they were edited, from the version that the draft began with [draft-review.12]', async () => {
  stored.assessments = [assessment(2, 'Unit Test 4', { markingScheme: 'perQuestion' })];
  await openDraft({ marks: 250 });
  await tick(1).click();
  await editPrompt(3, 'Which fuse\nis <b>fast</b>?');
  stored.questions = [...stored.questions, authoredQuestion(9, 'Which fuse is fast?')];
  const release = edge.hold(saveQuestionDraft);
  await userEvent.dblClick(button('Save 2 questions'));
  release();
  await expectToast('2 questions saved');
  await expect.element(rowOf('Which fuse is fast?')).toBeVisible();
  expect(location.search).toBe('?assessment=2');
  expect(edge.requests(saveQuestionDraft).map(({ params }) => params.draftId)).toEqual([31]);
  const [, second, third] = questionDraft().questions;
  expect(requests()).toEqual([
    {
      listVersion: 'v1',
      questions: [
        {
          position: 2,
          prompt: second?.prompt,
          interaction: second?.interaction,
          explanation: '',
          marks: 250,
        },
        {
          position: 3,
          prompt: 'Which fuse<br>\nis <b>fast</b>?',
          // Said each time, because an update keeps what it leaves out.
          interaction: { ...third?.interaction, hasCodeOptions: false },
          explanation: '',
          marks: 250,
        },
      ],
    },
  ]);
});

it('questions that somebody changed since the draft began are told, and the draft is saved all the same on demand [draft-review.13]', async () => {
  await openDraft({ replaces: true });
  await expect.element(main()).toHaveTextContent('Saving deletes the 3 present questions.');
  await editPrompt(1, 'What is a fuse?');
  edge.fail(saveQuestionDraft, 409, { message: 'changedMeanwhile' });
  stored.assessments = [assessment(2, 'Unit Test 4', { questionCount: 1 })];
  await button('Save 3 questions').click();
  await expect.element(main()).toHaveTextContent('Somebody changed the questions of this assessment since');
  await expect.element(main()).toHaveTextContent('Saving deletes the present question.');
  await expect.element(cards().nth(0)).toHaveTextContent('What is a fuse?');
  edge.reply(saveQuestionDraft, { savedCount: 3, message: 'successfullySaved' });
  edge.reply(findQuestionDraft, { draft: null });
  await userEvent.dblClick(button('Save all the same'));
  await expectToast('3 questions saved');
  expect(requests().map(({ listVersion }) => listVersion)).toEqual(['v1', undefined]);
});

it('an error of the server is shown at its question, whatever is ticked afterwards, and goes with an edit [draft-review.14]', async () => {
  await openDraft();
  await tick(1).click();
  edge.fail(saveQuestionDraft, 400, {
    message: 'invalidInput',
    fieldErrors: { 'questions.1.prompt': ['tooManyFormulas'] },
  });
  await button('Save 2 questions').click();
  const error = (number: number) =>
    cards()
      .nth(number - 1)
      .getByRole('alert');
  await expect.element(error(3)).toHaveTextContent('A question has at most 200 formulas.');
  await expect.element(main()).toHaveTextContent('Some fields are not valid. Check the marked ones.');
  await tick(1).click();
  await expect.element(error(3)).toBeVisible();
  await expectCount(cards().getByRole('alert'), 1);
  await editPrompt(3, 'What is a fuse?');
  await expectNone(error(3));
});

it.each([
  'questionTaken',
  'maxQuestionQuota',
  'liveInterruptionForRunningAssessment',
  'dateExpired',
  'aiBusy',
] as const)(
  'a draft that cannot be saved shows the refusal %s and keeps its edits [draft-review.15]',
  async (refusal) => {
    edge.refuse(saveQuestionDraft, refusal);
    await openDraft();
    await editPrompt(1, 'What is a fuse?');
    await button('Save 3 questions').click();
    await expect.element(main().getByRole('alert')).toHaveTextContent(refusalText(refusal));
    await expect.element(cards().nth(0)).toHaveTextContent('What is a fuse?');
  },
);

it('a draft that cannot be saved under an expired plan offers its renewal [draft-review.20]', async () => {
  edge.refuse(saveQuestionDraft, 'dateExpired');
  await openDraft();
  await button('Save 3 questions').click();
  await expect.element(button('Renew plan', main())).toBeVisible();
});

it('a draft that was discarded elsewhere meanwhile says so when it is saved [draft-review.16]', async () => {
  await openDraft();
  edge.fail(saveQuestionDraft, 404, { message: 'notFoundMsg' });
  await button('Save 3 questions').click();
  await expect.element(main().getByRole('alert')).toHaveTextContent('This no longer exists.');
});

it('a draft is discarded once after a question, also with edits [draft-review.17]', async () => {
  await openDraft();
  await editPrompt(1, 'What is a fuse?');
  await button('Discard the draft').click();
  await expect.element(question()).toHaveTextContent('3 questions are deleted. The tokens stay used.');
  await button('Keep the draft', question()).click();
  await expectNone(question());
  await expectCount(cards(), 3);
  edge.fail(discardDraft, 429, { message: 'tooManyRequests' });
  await button('Discard the draft').click();
  await discard().click();
  await expect.element(question()).toHaveTextContent('Too many attempts.');
  serveDrafts(drafts);
  await userEvent.dblClick(discard());
  await expect.poll(() => location.search).toBe('?assessment=2');
  await expectNone(question());
  await expectNone(button('Open the draft'));
  expect(edge.requests(discardDraft).map(({ params }) => params.draftId)).toEqual([31, 31]);
});

it('a draft that cannot be read says so and is read again on demand [draft-review.18]', async () => {
  edge.fail(findQuestionDraft, 500);
  await openScreen(`${QUESTIONS}&draft=open`, 'admin');
  await expect.element(main()).toHaveTextContent('Something Unexpected!');
  edge.reply(findQuestionDraft, { draft: questionDraft() });
  await button('Try again').click();
  await expectCount(cards(), 3);
});

it('a draft without a question has nothing to save, and is discarded [draft-review.21]', async () => {
  drafts.questions = questionDraft({ state: 'failed', failure: 'aiQuotaUsedUp', questions: [] });
  await openScreen(`${QUESTIONS}&draft=open`, 'admin');
  await expect.element(main().getByRole('alert')).toHaveTextContent(refusalText('aiQuotaUsedUp'));
  await expectNone(button(/^Save/));
  await button('Discard the draft').click();
  await expect.element(question()).toHaveTextContent('The draft has no questions.');
  await discard().click();
  await expect.element(button('Draft with AI')).toBeVisible();
});
