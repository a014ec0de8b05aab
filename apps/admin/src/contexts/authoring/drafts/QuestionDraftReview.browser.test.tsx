import { cancelDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openAddress, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  main,
  question,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { assessment, serveAuthoring } from '../authoring-site.test-data.ts';
import {
  cards,
  draftedChoice,
  QUESTIONS,
  questionDraft,
  REQUIRED,
  serveDrafts,
} from './drafts-site.test-data.ts';

const ADDRESS = `${QUESTIONS}&draft=open`;
const MODEL = 'Gemini AI (gemini-2.5-flash)';

let stored: ReturnType<typeof serveAuthoring>;
let drafts: ReturnType<typeof serveDrafts>;

beforeEach(() => {
  stored = serveAuthoring();
  drafts = serveDrafts();
});
afterEach(() => page.viewport(1280, 800));

const status = () => page.getByCss('[class*=_draftState_] p[role=status]');
const progress = () => page.getByRole('progressbar', { name: 'Progress of the draft' });
const prompts = () => cards().getByCss('.question-text');
const tick = (number: number) => page.getByRole('checkbox', { name: `Save Question ${number}` });
const edit = (number: number) => button(`Edit: Question ${number}`);
const save = (text: string) => button(text);
const inCard = (number: number, label: string) =>
  cards()
    .nth(number - 1)
    .getByLabelText(label, { exact: true });

async function openDraft(change: Parameters<typeof questionDraft>[0] = {}): Promise<void> {
  drafts.questions = questionDraft(change);
  await openScreen(ADDRESS, 'admin');
}

it('a draft grows while the model writes, and can be saved once it is whole [draft-review.1]', async () => {
  await openDraft({ state: 'waiting', questions: [] });
  await expectTexts(status(), ['The draft waits for its turn: other drafts are being written.']);
  drafts.questions = questionDraft({ state: 'running', questions: [] });
  await expectTexts(status(), [`${MODEL} is writing: 0 of 3 questions.`]);
  drafts.questions = questionDraft({ state: 'running', questions: [draftedChoice(1), draftedChoice(2)] });
  await expectTexts(status(), [`${MODEL} is writing: 2 of 3 questions.`]);
  await expect.element(progress()).toHaveProperty('value', 2);
  await expectTexts(prompts(), ['What is fact 1?', 'What is fact 2?']);
  await expect.element(save('Save 2 questions')).toBeDisabled();
  drafts.questions = questionDraft();
  await expectTexts(status(), [`${MODEL} wrote 3 of 3 questions.`]);
  await expectNone(progress());
  await expectNone(button('Stop writing'));
  await expect.element(save('Save 3 questions')).toBeEnabled();
});

it('a draft is stopped once, and what was written stays [draft-review.2]', async () => {
  await openDraft({ state: 'running', questions: [draftedChoice(1)] });
  const release = edge.hold(cancelDraft);
  await userEvent.dblClick(button('Stop writing'));
  release();
  await expect.element(main()).toHaveTextContent('The draft was stopped. What was written is below.');
  await expectTexts(status(), [`${MODEL} wrote 1 of 3 questions.`]);
  await expect.element(save('Save 1 question')).toBeEnabled();
  expect(edge.requests(cancelDraft).map(({ params }) => params.draftId)).toEqual([31]);
});

it('a draft that cannot be stopped says why [draft-review.3]', async () => {
  await openDraft({ state: 'running', questions: [] });
  edge.fail(cancelDraft, 429, { message: 'tooManyRequests' });
  await button('Stop writing').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts.');
  await expect.element(button('Stop writing')).toBeEnabled();
});

it('a draft that failed tells the reason and what was dropped, and keeps what was written [draft-review.4]', async () => {
  await openDraft({
    state: 'failed',
    failure: 'aiProviderDown',
    droppedCount: 2,
    questions: [draftedChoice(1)],
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusalText('aiProviderDown'));
  await expect.element(status()).toHaveTextContent(`${MODEL} wrote 1 of 3 questions. 2 were dropped`);
  await expect.element(save('Save 1 question')).toBeEnabled();
  await openDraft({ state: 'failed', failure: 'aiOutputInvalid', droppedCount: 1, questions: [] });
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusalText('aiOutputInvalid'));
  await expect.element(status()).toHaveTextContent('1 was dropped');
  await expectNone(button(/^Save/));
  await expect.element(button('Discard the draft')).toBeEnabled();
});

it('a drafted question shows its key, its explanation, and the passage that it rests on [draft-review.5]', async () => {
  await openDraft({
    questions: [
      draftedChoice(1, { passage: 'A fuse melts in time.', page: 2, explanation: 'It gets hot.' }),
      draftedChoice(2, { passage: 'A line glows.' }),
      draftedChoice(3, { interaction: { kind: 'audioRecording', maxSeconds: 120 } }),
    ],
  });
  await expect.element(cards().nth(0)).toHaveTextContent('AIt is 1 (correct)');
  await expect.element(cards().nth(0)).toHaveTextContent('It gets hot.');
  await expect.element(cards().nth(0)).toHaveTextContent('From the material, page 2A fuse melts in time.');
  await expect.element(cards().nth(1)).toHaveTextContent('From the materialA line glows.');
  await expect.element(cards().nth(2)).toHaveTextContent('Answer: audio of up to 2 minutes');
  await expectNone(cards().getByText('marks]'));
});

it('questions are left out one by one or all at once, and taken again [draft-review.6]', async () => {
  await openDraft();
  const all = page.getByRole('checkbox', { name: 'All questions' });
  await expect.element(all).toBeChecked();
  await tick(2).click();
  await expect.element(all).not.toBeChecked();
  await expect.element(save('Save 2 questions')).toBeEnabled();
  await all.click();
  await expect.element(tick(2)).toBeChecked();
  await all.click();
  await expect.element(save('Save 0 questions')).toBeDisabled();
  await tick(3).click();
  await expect.element(save('Save 1 question')).toBeEnabled();
});

it('a drafted question is edited by the rules of manual entry [draft-review.7]', async () => {
  stored.assessments = [
    assessment(2, 'Unit Test 4', { markingScheme: 'perQuestion', allowMultipleKeys: true }),
  ];
  await openDraft();
  await expect.element(cards().nth(0)).toHaveTextContent('[1 mark]');
  await edit(1).click();
  await expect.element(inCard(1, 'Question')).toHaveFocus();
  await inCard(1, 'Question').fill('   ');
  await inCard(1, 'Option A').fill('');
  await inCard(1, 'Marks').fill('0');
  await button('Done').click();
  await expectHint(inCard(1, 'Question'), REQUIRED);
  await expectHint(inCard(1, 'Option A'), REQUIRED);
  await expectHint(inCard(1, 'Marks'), 'greater than zero');
  await inCard(1, 'Question').fill('Which <b>fuse</b> is the fastest?');
  await inCard(1, 'Option A').fill('A quick one');
  await inCard(1, 'Marks').fill('2.5');
  await inCard(1, 'Option A is correct').click({ force: true });
  await button('Done').click();
  await expect.element(cards().getByText(refusalText('emptyCorrectAnswer'))).toBeVisible();
  await inCard(1, 'Option B is correct').click({ force: true });
  await expect.element(save('Save 3 questions')).toBeDisabled();
  await expect.element(main()).toHaveTextContent('Finish the open edits first.');
  await button('Done').click();
  await expect.element(cards().nth(0)).toHaveTextContent('Edited[2.5 marks]');
  await expect.element(cards().nth(0)).toHaveTextContent('Which fuse is the fastest?');
  await expect.element(cards().nth(0)).toHaveTextContent('AA quick oneBIt is nothing (correct)');
  await expect.element(save('Save 3 questions')).toBeEnabled();
});

it('an edit that is cancelled leaves the question as it was, and two edits at once keep what was typed [draft-review.8]', async () => {
  await openDraft();
  await edit(1).click();
  await inCard(1, 'Question').fill('What is a fuse?');
  await edit(2).click();
  await inCard(2, 'Question').fill('What is a line?');
  await expect.element(inCard(1, 'Question')).toHaveValue('What is a fuse?');
  await button('Cancel', cards().nth(0)).click();
  await button('Done', cards().nth(1)).click();
  await expectTexts(prompts(), ['What is fact 1?', 'What is a line?', 'What is fact 3?']);
  await expectCount(page.getByText('Edited', { exact: true }), 1);
  await edit(2).click();
  await expect.element(inCard(2, 'Question')).toHaveValue('What is a line?');
});

it('a draft with edits asks before it is left, and one without does not [draft-review.9]', async () => {
  await openDraft();
  const back = main().getByRole('link', { name: 'Questions' });
  await edit(1).click();
  await inCard(1, 'Question').fill('What is a fuse?');
  await button('Done').click();
  await back.click();
  await button('Keep editing', question()).click();
  await expectTexts(prompts(), ['What is a fuse?', 'What is fact 2?', 'What is fact 3?']);
  await back.click();
  await button('Leave without saving', question()).click();
  await expect.poll(() => location.search).toBe('?assessment=2');
  await button('Open the draft').click();
  await expectTexts(prompts(), ['What is fact 1?', 'What is fact 2?', 'What is fact 3?']);
  await back.click();
  await expect.poll(() => location.search).toBe('?assessment=2');
});

it('a draft is found again after a reload, and its address without one leads to the questions [draft-review.10]', async () => {
  await openDraft();
  await openAddress(ADDRESS);
  await expectCount(cards(), 3);
  await openAddress(`${QUESTIONS}&draft=new`);
  await expectCount(cards(), 3);
  expect(location.search).toBe('?assessment=2&draft=open');
  drafts.questions = null;
  await openAddress(ADDRESS);
  await expect.poll(() => location.search).toBe('?assessment=2');
});

it('a draft with long texts fits a phone, also while it is edited [draft-review.11]', async () => {
  await page.viewport(360, 640);
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3);
  await openDraft({ topic: long, questions: [draftedChoice(1, { prompt: long, passage: long, page: 2 })] });
  await expectCount(cards(), 1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await edit(1).click();
  await expect.element(inCard(1, 'Option B')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
