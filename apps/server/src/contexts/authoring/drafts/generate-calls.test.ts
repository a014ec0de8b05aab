import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import * as calls from '@invigil/contract/authoring/draft-endpoints';
import { createInstruction, listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { deleteQuestion, listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { elementsText, writtenChoice, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { drafts } from '../../../database/schema.ts';
import { longestTurn } from '../../../testing/longest-turn.ts';
import { questionOrder, useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { prompts } = site;

const draftAll = (given: Record<string, unknown> = {}) => ({
  body: { ...questionOrder(site.assessmentId, 2), ...given },
});

const instructionOrder = (given: Record<string, unknown> = {}) => ({
  assessmentId: site.assessmentId,
  request: 'Be strict.',
  replacesInstructions: false,
  instructionCount: 1,
  ...given,
});

/** Texts of the assessment's instructions. */
const stored = async () =>
  (await site.admin.ok(listInstructions, { params: { assessmentId: site.assessmentId } })).map(
    ({ description }) => description,
  );

it('a Generate call saves all questions or none [drafts.15]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
  await site.admin.ok(calls.draftQuestionsWithOpenAi, draftAll());
  expect(site.standIn.requests.at(-1)?.protocol).toBe('chat');
  expect(await prompts()).toHaveLength(3);
  site.standIn.answer = () => ({
    text: elementsText([writtenChoice(5), writtenChoice(6, { correctOptions: [9] })]),
  });
  expect(await site.admin.refusal(calls.draftQuestionsWithGemini, draftAll())).toBe('aiOutputInvalid');
  site.standIn.fault = 'quota';
  expect(await site.admin.refusal(calls.draftQuestionsWithGemini, draftAll())).toBe('aiQuotaUsedUp');
  expect(await prompts()).toHaveLength(3);
  const { db } = site.test.ports.database;
  expect(await db.$count(drafts, eq(drafts.assessmentId, site.assessmentId))).toBe(0);
});

it('a Generate call saves formulas with one backslash, and line breaks and code of instructions [drafts.43]', async () => {
  const singly = (json: string) => ({ text: json.replaceAll(String.raw`\\`, '\\') });
  const question = writtenChoice(1, { prompt: String.raw`What is \(\frac{1}{2} \times \nu\)?` });
  site.standIn.answer = () => singly(elementsText([question]));
  const { assessmentId } = await buildAssessment(site.admin, {}, []);
  await site.admin.ok(calls.draftQuestionsWithGemini, { body: questionOrder(assessmentId, 1) });
  const [saved] = await site.admin.ok(listQuestions, { params: { assessmentId } });
  expect(saved?.prompt).toBe(String.raw`What is \(\frac{1}{2} \times \nu\)?`);
  site.standIn.answer = () => ({
    text: elementsText([{ text: 'Indent by two:\n```\nif x:\n  y\n```\nThen save.' }]),
  });
  await site.admin.ok(calls.draftInstructionsWithGemini, { body: instructionOrder({ assessmentId }) });
  const [instruction] = await site.admin.ok(listInstructions, { params: { assessmentId } });
  expect(instruction?.description).toBe('Indent by two: <pre>if x:\n  y</pre> Then save.');
});

it('a Generate call that replaces deletes the present questions with the saving, and not when it fails [drafts.16]', async () => {
  site.standIn.fault = 'error';
  const replacing = draftAll({ replacesQuestions: true });
  expect(await site.admin.refusal(calls.draftQuestionsWithGemini, replacing)).toBe('aiProviderDown');
  expect(await prompts()).toEqual(['What is a fuse?']);
  site.standIn.fault = undefined;
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
  await site.admin.ok(calls.draftQuestionsWithGemini, replacing);
  expect(await prompts()).not.toContain('What is a fuse?');
  expect(await prompts()).toHaveLength(2);
});

it('an assessment that goes live while a model writes gets no question [drafts.17]', async () => {
  const asked = site.standIn.requests.length;
  const goOn = site.holdAnswer({ text: elementsText(writtenChoices(2)) });
  const drafted = site.admin.refusal(calls.draftQuestionsWithGemini, draftAll());
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
  await site.admin.ok(goLive, { body: { assessmentId: site.assessmentId } });
  goOn();
  expect(await drafted).toBe('liveInterruptionForRunningAssessment');
  expect(await prompts()).toEqual(['What is a fuse?']);
});

it('instructions are drafted and saved, without repeating the present ones [drafts.18]', async () => {
  site.standIn.answer = () => ({
    text: elementsText([{ text: 'Read each question.' }, { text: 'Stay in <your> room.' }]),
  });
  const body = instructionOrder({ instructionCount: 2 });
  await site.admin.ok(calls.draftInstructionsWithGemini, { body });
  expect(await stored()).toEqual(['Read each question.', 'Stay in &lt;your&gt; room.']);
  expect(await site.admin.refusal(calls.draftInstructionsWithOpenAi, { body })).toBe('aiOutputInvalid');
  await site.admin.ok(calls.draftInstructionsWithOpenAi, {
    body: { ...body, replacesInstructions: true },
  });
  expect(await stored()).toHaveLength(2);
});

it('a Generate call asks for a whole answer, and a draft that is previewed for a stream [drafts.29]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
  await site.admin.ok(calls.draftQuestionsWithGemini, draftAll());
  site.standIn.answer = () => ({ text: elementsText([{ text: 'Be quiet.' }]) });
  await site.admin.ok(calls.draftInstructionsWithOpenAi, { body: instructionOrder() });
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2, 3)) });
  await site.written({ questionCount: 2 });
  const last = site.standIn.requests.slice(-3);
  expect(last.map(({ protocol, isStreamed }) => [protocol, isStreamed])).toEqual([
    ['gemini', false],
    ['chat', false],
    ['gemini', true],
  ]);
});

it('a Generate call that replaces a list which changed after its begin is status 409, and deletes nothing [drafts.30]', async () => {
  const asked = site.standIn.requests.length;
  let goOn = site.holdAnswer({ text: elementsText([{ text: 'Be quiet.' }]) });
  const body = instructionOrder({ replacesInstructions: true });
  const instructions = site.admin.status(calls.draftInstructionsWithGemini, { body });
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
  await site.admin.ok(createInstruction, {
    body: { assessmentId: site.assessmentId, description: 'Bring a pen.' },
  });
  goOn();
  expect(await instructions).toBe(409);
  expect(await stored()).toEqual(['Bring a pen.']);

  goOn = site.holdAnswer({ text: elementsText(writtenChoices(2)) });
  const questions = site.admin.status(calls.draftQuestionsWithOpenAi, draftAll({ replacesQuestions: true }));
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 2);
  const [question] = await site.admin.ok(listQuestions, { params: { assessmentId: site.assessmentId } });
  await site.admin.ok(deleteQuestion, { params: { questionId: question?.questionId ?? 0 } });
  goOn();
  expect(await questions).toBe(409);
  expect(await prompts()).toEqual([]);
});

it('a whole answer of garbage ends its Generate call without a second one, and delays nobody [drafts.31]', async () => {
  const asked = site.standIn.requests.length;
  site.standIn.answer = () => ({
    text: `{"elements":[${'{},'.repeat(300_000)}{}]}`,
    pieceLength: 1_000_000,
  });
  const longestMs = await longestTurn(async () => {
    expect(await site.admin.refusal(calls.draftQuestionsWithGemini, draftAll())).toBe('aiOutputInvalid');
  });
  expect(longestMs).toBeLessThan(100);
  expect(site.standIn.requests.length).toBe(asked + 1);
  expect(await prompts()).toEqual(['What is a fuse?']);
});
