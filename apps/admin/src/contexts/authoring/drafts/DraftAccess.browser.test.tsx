import { getAiState } from '@invigil/contract/ai/ai-endpoints';
import { findQuestionDraft, startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openAddress, openErrorPage, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  chooseInRow,
  dialog,
  expectAddress,
  expectNone,
  expectTitle,
  field,
  focus,
  main,
  press,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { SAMPLE_ACCOUNT, siteSettings } from '../../../testing/site-settings.test-data.ts';
import { authoredQuestion, DRAFT, PHYSICS, serveAuthoring } from '../authoring-site.test-data.ts';
import {
  aiStateWithKeys,
  cards,
  draftedChoice,
  instructionDraft,
  panel,
  QUESTIONS,
  questionDraft,
  serveDrafts,
} from './drafts-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;
let drafts: ReturnType<typeof serveDrafts>;

beforeEach(() => {
  stored = serveAuthoring();
  drafts = serveDrafts();
});

const noModel = () => dialog('No AI model is set up');
const chooser = () => dialog('Add questions');
const notice = (text: string) => expect.element(main().getByText(text, { exact: true })).toBeVisible();

it('an Admin of a site without a key sees the button all the same, which tells the reason [draft-order.21]', async () => {
  drafts.ai = aiStateWithKeys();
  await openScreen(QUESTIONS, 'admin');
  await button('Draft with AI').click();
  await expect.element(noModel()).toHaveTextContent('Drafts need the key of an AI provider.');
  await expectNone(noModel().getByRole('link'));
  await button('Close', noModel()).click();
  await expectNone(noModel());
  expect(location.search).toBe('?assessment=2');
  await openScreen('/quiz/instruction?quiz=2', 'admin');
  await button('Draft with AI').click();
  await expect.element(noModel()).toBeVisible();
});

it('a demonstration says that it calls no model before anything is filled in, and shows the drafts that exist [draft-order.32]', async () => {
  edge.reply(getSiteSettings, siteSettings({ demoAccounts: [SAMPLE_ACCOUNT] }));
  const reason = dialog('This demonstration calls no AI model');
  const addresses = [
    [QUESTIONS, 'questions'],
    ['/quiz/instruction?quiz=2', 'instructions'],
  ] as const;
  // With keys and without.
  for (const ai of [aiStateWithKeys('gemini'), aiStateWithKeys()]) {
    drafts.ai = ai;
    for (const [address] of addresses) {
      await openScreen(address, 'admin');
      await focus(button('Draft with AI'));
      await press('{Enter}');
      await expect.element(reason).toHaveAccessibleDescription(/^Visitors would use up the tokens/);
      await expect.element(button('Close', reason)).toHaveFocus();
      await expectNone(panel());
      await press('{Escape}');
      await expectNone(reason);
      await expect.element(button('Draft with AI')).toBeVisible();
    }
  }
  drafts.questions = questionDraft();
  await openScreen(QUESTIONS, 'admin');
  await button('Draft with AI').click();
  await expect.element(cards().first()).toBeVisible();
  expect(edge.bodies(startQuestionDraft)).toEqual([]);
});

it('the list of assessments offers to write questions or to draft them, but no draft for a live one [draft-order.22]', async () => {
  await openScreen('/quiz/topics', 'admin');
  await rowOf(PHYSICS)
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'Questions' })).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: 'Add questions' }));
  await openScreen('/quiz/topics', 'admin');
  await chooseInRow(rowOf(DRAFT), 'Add questions');
  await button('Cancel', chooser()).click();
  await expectNone(chooser());
  await chooseInRow(rowOf(DRAFT), 'Add questions');
  await button(/^Draft with AI/, chooser()).click();
  await expectAddress('/question/quizQuestions');
  expect(location.search).toBe('?assessment=2&draft=new');
  await expect.element(field('Topic')).toBeVisible();
  await openScreen('/quiz/topics', 'admin');
  await chooseInRow(rowOf(DRAFT), 'Add questions');
  await button(/^Write by hand/, chooser()).click();
  await expect.element(page.getByRole('textbox', { name: 'Question', exact: true })).toBeVisible();
});

it('the list of questions tells what its draft is doing, and opens it [draft-order.23]', async () => {
  drafts.questions = questionDraft({ state: 'waiting', questions: [] });
  await openScreen(QUESTIONS, 'admin');
  await notice('A draft is being written: 0 of 3 questions.');
  drafts.questions = questionDraft({ state: 'running', questions: [draftedChoice(1)] });
  await notice('A draft is being written: 1 of 3 questions.');
  drafts.questions = questionDraft({ state: 'cancelled', questions: [draftedChoice(1)] });
  await notice('A draft of 1 question waits for your review.');
  drafts.questions = questionDraft({ state: 'failed', failure: 'aiProviderDown', questions: [] });
  await openAddress(QUESTIONS);
  await notice('A draft of questions ended without a question.');
  drafts.questions = questionDraft();
  await openAddress(QUESTIONS);
  await notice('A draft of 3 questions waits for your review.');
  await button('Open the draft').click();
  await expect.element(cards().first()).toBeVisible();
  drafts.questions = null;
  await openAddress(QUESTIONS);
  await expect.element(button('Draft with AI')).toBeVisible();
  await expectNone(button('Open the draft'));
});

it('the list of instructions tells what its draft is doing [draft-order.24]', async () => {
  drafts.instructions = instructionDraft([], { state: 'running', requestedCount: 2 });
  await openScreen('/quiz/instruction?quiz=2', 'admin');
  await notice('A draft is being written: 0 of 2 instructions.');
  drafts.instructions = instructionDraft([], { state: 'cancelled', requestedCount: 2 });
  await notice('A draft of instructions ended without an instruction.');
});

it('the SuperAdmin reads questions without a word of drafts, whatever the address says [draft-order.25]', async () => {
  drafts.questions = questionDraft();
  for (const address of [QUESTIONS, `${QUESTIONS}&draft=new`, `${QUESTIONS}&draft=open`]) {
    await openScreen(address, 'superAdmin');
    await expect.element(rowOf('Two resistors')).toBeVisible();
    await expectNone(button('Draft with AI'));
    await expectNone(button('Open the draft'));
    await expectNone(cards());
    await expectNone(panel());
  }
  expect(edge.requests(findQuestionDraft)).toEqual([]);
});

it('a candidate reaches no draft, by no address [draft-order.26]', async () => {
  await openErrorPage(`${QUESTIONS}&draft=open`, 'candidate');
  await expectTitle('Entry restricted | Invigil');
  await openErrorPage('/quiz/instruction?quiz=2', 'candidate');
  await expectTitle('Entry restricted | Invigil');
  expect(edge.requests(findQuestionDraft)).toEqual([]);
});

it('the order of a draft says what it waits for, and is read again on demand [draft-order.27]', async () => {
  const release = edge.hold(getAiState);
  await openScreen(`${QUESTIONS}&draft=new`, 'admin');
  await expect.element(panel().getByRole('progressbar')).toBeVisible();
  release();
  await expect.element(field('Topic')).toBeVisible();
  edge.fail(getAiState, 500);
  await openAddress(`${QUESTIONS}&draft=new`);
  await expect.element(panel().getByRole('alert')).toHaveTextContent('Something Unexpected!');
  edge.reply(getAiState, drafts.ai);
  await button('Try again', panel()).click();
  await expect.element(field('Topic')).toBeVisible();
});

it('the origin of a drafted question is told in the editor and to the SuperAdmin, and no origin where an author wrote it [draft-review.19]', async () => {
  const origin: NonNullable<OkOf<typeof listQuestions>[number]['origin']> = {
    provider: 'openAi',
    model: 'gpt-5-mini',
    draftedAt: new Date('2026-11-26T08:00:00Z'),
    sourceName: 'fuses.pdf',
    passage: 'A fuse melts in time.',
    page: 2,
  };
  const ownAnswer = { assessmentId: 2, interaction: { kind: 'extendedText' }, promptType: 'text' } as const;
  stored.questions = [
    authoredQuestion(1, 'What is a fuse?', { origin, ...ownAnswer }),
    authoredQuestion(2, 'What is a line?', { origin: null, ...ownAnswer }),
    authoredQuestion(3, 'What is a lamp?', {
      origin: { ...origin, sourceName: null, passage: null, page: null },
      ...ownAnswer,
    }),
  ];
  for (const role of ['admin', 'superAdmin'] as const) {
    await openScreen(`${QUESTIONS}&question=1`, role);
    await notice('Drafted by gpt-5-mini on 26 Nov 2026.');
    await notice('From “fuses.pdf”, page 2:');
    await notice('A fuse melts in time.');
    await openScreen(`${QUESTIONS}&question=2`, role);
    await expect.element(main().getByText('What is a line?').first()).toBeVisible();
    await expectNone(main().getByText(/^Drafted by/));
    await openScreen(`${QUESTIONS}&question=3`, role);
    await notice('Drafted by gpt-5-mini on 26 Nov 2026.');
    await expectNone(main().getByText(/^From “/));
  }
});
