import {
  addDraftText,
  saveQuestionDraft,
  startQuestionDraft,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectCount,
  expectNone,
  expectToast,
  field,
  focus,
  main,
  press,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';
import {
  aiStateWithKeys,
  cards,
  draftedChoice,
  failedDraft,
  orders,
  panel,
  QUESTIONS,
  questionDraft,
  serveDrafts,
  start,
} from './drafts-site.test-data.ts';

let drafts: ReturnType<typeof serveDrafts>;

beforeEach(() => {
  serveAuthoring();
  drafts = serveDrafts();
});
afterEach(() => page.viewport(1280, 800));

const again = () => button('Try again', main());
const change = () => button('Change the request', main());
const instruction = () => page.getByLabelText(/^Additional instruction/);
const stays = 'The 2 questions that have arrived stay: save them, or let the model write the rest.';
const anew = 'Each try is a new draft that reserves its tokens anew. Nothing is tried again by itself.';

async function openFailed(...failed: Parameters<typeof failedDraft>): Promise<void> {
  drafts.questions = failedDraft(...failed);
  await openScreen(`${QUESTIONS}&draft=open`, 'admin');
}

/** The order of the failed draft, as another try sends it. */
const askedAgain = {
  provider: 'gemini',
  assessmentId: 2,
  topic: 'Fuses',
  extraInstruction: 'No dates.',
  replacesQuestions: false,
  promptType: 'choice',
  interactionKind: 'choice',
  answerLength: 0,
  complexity: 'hard',
  questionCount: 1,
  marks: 100,
  sourceId: null,
  continuedDraftId: 31,
};

it('a failed draft says what another try is, and a double click sends the same order once for what is missing [draft-again.19]', async () => {
  await openFailed();
  await expect.element(main().getByRole('alert')).toHaveTextContent(refusalText('aiProviderDown'));
  await expect.element(main()).toHaveTextContent(stays);
  await expect.element(main()).toHaveTextContent(anew);
  await expect.element(main()).toHaveTextContent('About 3,000 tokens.');
  expect(orders()).toEqual([]);
  const release = edge.hold(startQuestionDraft);
  await userEvent.dblClick(again());
  await expect.element(change()).toBeDisabled();
  release();
  const status = main().getByText('Gemini AI (gemini-2.5-flash) is writing: 2 of 3 questions.');
  await expect.element(status).toHaveFocus();
  await expectNone(again());
  await expectCount(cards(), 2);
  expect(orders()).toEqual([askedAgain]);
});

it('the other model is offered where it has a key, for as many questions as it writes [draft-again.20]', async () => {
  await openFailed({}, { requestedCount: 40 });
  await button('Try with Open AI: 25 questions', main()).click();
  await expect.element(main()).toHaveTextContent('Open AI (gemini-2.5-flash) is writing');
  expect(orders()).toEqual([{ ...askedAgain, provider: 'openAi', questionCount: 25 }]);
  drafts.ai = aiStateWithKeys('gemini');
  await openFailed();
  await expect.element(again()).toBeVisible();
  await expectNone(button(/^Try with/));
  drafts.ai = aiStateWithKeys('openAi');
  await openFailed();
  await expect.element(button('Try with Open AI')).toBeVisible();
  await expectNone(again());
});

it('a request is changed from all that was entered, with its document and without another upload [draft-again.21]', async () => {
  const document = { sourceId: 9, name: 'fuses.pdf', pageCount: 2, characterCount: 1_234, typedText: null };
  const question = {
    interactionKind: 'videoRecording' as const,
    answerLength: 120,
    complexity: 'easy' as const,
  };
  await openFailed({ material: document, question }, { replaces: true, requestedCount: 6 });
  await change().click();
  await expect.element(panel()).toHaveTextContent('Your last request is filled in.');
  await expect.element(panel()).toHaveTextContent('The 2 questions that have arrived stay in the draft');
  await expect.element(field('Topic')).toHaveValue('Fuses');
  await expect.element(instruction()).toHaveValue('No dates.');
  await expect.element(panel()).toHaveTextContent('fuses.pdf');
  await expect.element(field('Number of questions')).toHaveValue('4');
  await expect.element(field('Difficulty')).toHaveDisplayValue('Easy');
  await expect.element(field('Question type')).toHaveDisplayValue('Text');
  await expect.element(field('Answer type')).toHaveDisplayValue('Video recording');
  await expect.element(field('Answer length')).toHaveValue('2');
  await expect.element(field('Present questions')).toHaveDisplayValue('Delete the 3 questions when saving');
  await field('Topic').fill('Fuses and breakers');
  await start().click();
  await expectNone(panel());
  expect(orders()).toEqual([
    {
      ...askedAgain,
      topic: 'Fuses and breakers',
      replacesQuestions: true,
      promptType: 'text',
      interactionKind: 'videoRecording',
      answerLength: 120,
      complexity: 'easy',
      questionCount: 4,
      marks: null,
      sourceId: 9,
    },
  ]);
});

it('a typed text comes back, and is stored again only where its author changes it [draft-again.22]', async () => {
  const text = { sourceId: 9, name: 'A fuse', pageCount: 1, characterCount: 13, typedText: 'A fuse melts.' };
  await openFailed({ material: text });
  await change().click();
  await expect.element(field('Text of the material')).toHaveValue('A fuse melts.');
  edge.refuse(startQuestionDraft, 'aiBusy');
  await start().click();
  await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText('aiBusy'));
  expect(edge.bodies(addDraftText)).toEqual([]);
  await field('Text of the material').fill('A fuse melts at once.');
  serveDrafts(drafts);
  await start().click();
  await expectNone(panel());
  expect(edge.bodies(addDraftText).map(({ sourceText }) => sourceText)).toEqual(['A fuse melts at once.']);
  expect(orders().map(({ sourceId }) => sourceId)).toEqual([9, 5]);
});

it('the questions of a failed draft are edited and picked, stay so through another try, and are saved [draft-again.23]', async () => {
  await openFailed();
  await page.getByRole('checkbox', { name: 'Save Question 1' }).click();
  await button('Edit: Question 2').click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which fuse is fast?');
  await button('Done').click();
  await expect.element(button('Save 1 question')).toBeEnabled();
  await again().click();
  await expect.element(button('Stop writing')).toBeVisible();
  drafts.questions = questionDraft({
    draftId: 32,
    firstDraftId: 31,
    questions: [1, 2, 3].map((position) => draftedChoice(position)),
  });
  await expectCount(cards(), 3);
  await expect.element(cards().nth(1)).toHaveTextContent('Which fuse is fast?');
  await button('Save 2 questions').click();
  await expectToast('2 questions saved');
  const [saved] = edge.requests(saveQuestionDraft);
  expect(saved?.params.draftId).toBe(32);
  expect(saved?.body.questions.map(({ position, prompt }) => [position, prompt])).toEqual([
    [2, 'Which fuse is fast?'],
    [3, 'What is fact 3?'],
  ]);
});

it('a failed draft stands in the way of no other: the next order opens at once, with what was asked for [draft-again.24]', async () => {
  drafts.questions = failedDraft({}, { questions: [] });
  await openScreen(QUESTIONS, 'admin');
  await button('Draft with AI').click();
  await expect.element(field('Topic')).toHaveValue('Fuses');
  await field('Topic').fill('Breakers');
  await start().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Draft of questions');
  expect(location.search).toBe('?assessment=2&draft=open');
  expect(orders().map(({ topic, continuedDraftId }) => [topic, continuedDraftId])).toEqual([
    ['Breakers', 31],
  ]);
  drafts.questions = questionDraft();
  await openScreen(QUESTIONS, 'admin');
  await button('Draft with AI').click();
  await expectCount(cards(), 3);
});

it('another try that is refused says why, and can be pressed again [draft-again.25]', async () => {
  await openFailed();
  edge.refuse(startQuestionDraft, 'aiLimitReached');
  await again().click();
  await expect.element(main()).toHaveTextContent(refusalText('aiLimitReached'));
  edge.fail(startQuestionDraft, 404, { message: 'notFoundMsg' });
  await again().click();
  await expect.element(main()).toHaveTextContent('This draft is no longer here: it was saved, discarded');
  serveDrafts(drafts);
  await again().click();
  await expect.element(button('Stop writing')).toBeVisible();
});

it('a request whose draft is gone says so, keeps what was typed, and begins a new draft [draft-again.26]', async () => {
  const document = { sourceId: 9, name: 'fuses.pdf', pageCount: 2, characterCount: 1_234, typedText: null };
  await openFailed({ material: document });
  await change().click();
  await field('Topic').fill('Breakers');
  edge.fail(startQuestionDraft, 404, { message: 'notFoundMsg' });
  await start().click();
  await expect.element(panel()).toHaveTextContent('The earlier draft is no longer here');
  await expect.element(panel()).toHaveTextContent('“fuses.pdf” was kept for a week and has been deleted.');
  await expect.element(field('Topic')).toHaveValue('Breakers');
  await button('None', panel()).click();
  serveDrafts(drafts);
  await start().click();
  await expectNone(panel());
  const [, second] = orders();
  expect(second).toMatchObject({ topic: 'Breakers', sourceId: null });
  expect(second).not.toHaveProperty('continuedDraftId');
});

it('material that was deleted after a week is named, and asked for again before another order [draft-again.27]', async () => {
  const gone = { sourceId: null, name: 'fuses.pdf', pageCount: 0, characterCount: 0, typedText: null };
  await openFailed({ material: gone });
  const told = '“fuses.pdf” was kept for a week and has been deleted. Add the material again.';
  await expect.element(main()).toHaveTextContent(told);
  await expectNone(again());
  await change().click();
  await expect.element(panel().getByText(told)).toBeVisible();
  await start().click();
  await expect.element(button('Choose a document', panel())).toHaveFocus();
  expect(orders()).toEqual([]);
});

it('the ways on from a failed draft fit a phone and work by keyboard [draft-again.28]', async () => {
  await page.viewport(360, 640);
  await openFailed({}, { questions: [] });
  await focus(again());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await press('{Tab}');
  await expect.element(button('Try with Open AI')).toHaveFocus();
  await press('{Tab}');
  await expect.element(change()).toHaveFocus();
  await press('{Enter}');
  await expect.element(field('Topic')).toHaveFocus();
  const content = page.getByCss('.panel-content').element();
  expect(content.scrollWidth).toBeLessThanOrEqual(360);
  await press('{Escape}');
  await expectNone(panel());
  await expect.element(change()).toHaveFocus();
  await expect.element(button('Discard the draft')).toBeVisible();
});

it('a failed draft on a site without a key says why nothing can be tried again [draft-again.29]', async () => {
  drafts.ai = aiStateWithKeys();
  await openFailed();
  await expect.element(main()).toHaveTextContent('No AI model is set up');
  await expectNone(again());
  await expectNone(change());
  await expect.element(button('Save 2 questions')).toBeEnabled();
});
