import { getAiState } from '@invigil/contract/ai/ai-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { elementsText, writtenChoice, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { expect, it } from 'vitest';
import { gate, pick, useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { start, readDraft, written, prompts, usage } = site;

it('a draft is written without its page, shown, edited, picked from and saved, each question with its origin [drafts.1]', async () => {
  site.standIn.answer = () => ({
    text: elementsText(writtenChoices(3)),
    promptTokens: 200,
    thinkingTokens: 40,
  });
  const draft = await written();
  expect(draft).toMatchObject({ state: 'ready', requestedCount: 3, droppedCount: 0, failure: null });
  expect(draft.questions.map(({ prompt }) => prompt)).toEqual(
    [1, 2, 3].map((number) => `What is the answer of question ${number}?`),
  );
  expect(await prompts()).toEqual(['What is a fuse?']);

  const [first, , third] = pick(draft.questions);
  if (first === undefined || third === undefined) throw new Error('questions are missing');
  const edited = { ...third, prompt: 'Which fuse is the fastest?' };
  const { savedCount } = await site.admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft.draftId },
    body: { listVersion: draft.listVersion, questions: [first, edited] },
  });
  expect(savedCount).toBe(2);
  expect(await prompts()).toEqual([
    'What is a fuse?',
    'What is the answer of question 1?',
    'Which fuse is the fastest?',
  ]);
  const [, question] = await site.admin.ok(listQuestions, { params: { assessmentId: site.assessmentId } });
  expect(question).toMatchObject({
    complexity: 'easy',
    interaction: { kind: 'choice', key: ['A'] },
    explanation: 'It is the first, by rule 1.',
  });
  expect(question?.origin).toMatchObject({ provider: 'gemini', model: 'gemini-2.5-flash', passage: null });
  expect(
    await site.admin.ok(previews.findQuestionDraft, { params: { assessmentId: site.assessmentId } }),
  ).toEqual({
    draft: null,
  });
  expect(await usage()).toEqual([
    expect.objectContaining({ purpose: 'questions', outcome: 'succeeded', promptTokens: 200 }),
  ]);
});

it('questions are shown one by one while the model writes [drafts.2]', async () => {
  const [waiting, goOn] = gate();
  const [first, second, third] = writtenChoices(3);
  const head = `{"elements":[${JSON.stringify(first)},${JSON.stringify(second)}`;
  site.standIn.answer = () => ({
    text: `${head},${JSON.stringify(third)}]}`,
    pieceLength: head.length,
    beforePiece: (index) => (index === 1 ? waiting : undefined),
  });
  await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(2);
  expect((await readDraft()).state).toBe('running');
  goOn();
  await site.test.ports.draftWriter.idle();
  expect(await readDraft()).toMatchObject({ state: 'ready' });
  expect((await readDraft()).questions).toHaveLength(3);
});

it('questions that break a rule are asked for once more, with the reason, and counted [drafts.3]', async () => {
  const bad = [
    writtenChoice(1, { options: ['Equal', ' equal '] }),
    writtenChoice(2, { correctOptions: [4] }),
    writtenChoice(3, { correctOptions: [1, 2] }),
    writtenChoice(4, { prompt: 'what is a FUSE' }),
    { prompt: 'no options' },
  ];
  site.standIn.answer = (_request, index) => ({
    text: elementsText(index === before ? bad : writtenChoices(5)),
  });
  const before = site.standIn.requests.length;
  const draft = await written({ questionCount: 5 });
  expect(draft).toMatchObject({ state: 'ready', droppedCount: 5 });
  expect(draft.questions).toHaveLength(5);
  const [, repair] = site.standIn.requests.slice(before);
  expect(repair?.prompt).toContain('Number of questions: 5');
  expect(repair?.prompt).toContain('a question repeated another');
});

it('a model may write twelve options with the last one as the key, and no thirteenth [drafts.44]', async () => {
  const options = Array.from({ length: 13 }, (_, index) => `answer number ${index + 1}`);
  const twelve = writtenChoice(1, { options: options.slice(0, 12), correctOptions: [12] });
  site.standIn.answer = () => ({ text: elementsText([twelve, writtenChoice(2, { options })]) });
  const { questions } = await written({ questionCount: 2 });
  expect(questions.map(({ interaction }) => interaction)).toMatchObject([
    { kind: 'choice', options: options.slice(0, 12).map((text) => ({ text })), key: ['L'] },
  ]);
});

it('a draft that stays short after the second call is shown as it is [drafts.4]', async () => {
  site.standIn.answer = () => ({
    text: elementsText([writtenChoice(1), writtenChoice(2, { correctOptions: [] })]),
  });
  const draft = await written({ questionCount: 2 });
  // The second call repeats the first question, and fails again at the other.
  expect(draft).toMatchObject({ state: 'ready', requestedCount: 2, droppedCount: 3 });
  expect(draft.questions).toHaveLength(1);
});

it('each failure of a provider is told, and what was written before it stays [drafts.5]', async () => {
  for (const [fault, failure] of [
    ['quota', 'aiQuotaUsedUp'],
    ['error', 'aiProviderDown'],
  ] as const) {
    site.standIn.fault = fault;
    expect(await written()).toMatchObject({ state: 'failed', failure, questions: [] });
  }
  site.standIn.fault = undefined;
  site.standIn.answer = () => ({ text: '', end: 'declined' });
  expect(await written()).toMatchObject({ state: 'failed', failure: 'aiContentRefused' });
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)).slice(0, -2), end: 'broken' });
  const draft = await written();
  expect(draft).toMatchObject({ state: 'failed', failure: 'aiProviderDown' });
  expect(draft.questions).toHaveLength(2);
  expect((await usage()).map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed']);
});

it('the state of AI names the provider, the models and the tokens of the month [drafts.19]', async () => {
  site.standIn.answer = () => ({
    text: elementsText(writtenChoices(3)),
    promptTokens: 100,
    outputTokens: 50,
  });
  await written();
  expect(await site.admin.ok(getAiState)).toMatchObject({
    provider: 'gemini',
    providers: [
      { provider: 'gemini', hasKey: true, model: 'gemini-2.5-flash' },
      { provider: 'openAi', hasKey: true, model: 'gpt-5-mini' },
    ],
    usedTokens: 150,
    tokenLimit: 0,
  });
});
