import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { elementsText, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { drafts } from '../../../database/schema.ts';
import { pick, useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { start, readDraft, written, usage, order } = site;

/** Leaves a failed draft of three questions, of which two have arrived. */
async function failHalfway(given: Parameters<typeof written>[0] = {}) {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)).slice(0, -2), end: 'broken' });
  const draft = await written(given);
  expect(draft).toMatchObject({ state: 'failed', failure: 'aiProviderDown', requestedCount: 3 });
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
  return draft;
}

/** Waits for the end of what is being written. */
const end = () => site.test.ports.draftWriter.idle();
const drafted = () => site.test.ports.database.db.$count(drafts, eq(drafts.tenantId, site.admin.userId));
const promptsOf = async () => (await readDraft()).questions.map(({ prompt }) => prompt);
const question = (number: number) => `What is the answer of question ${number}?`;

it('a failed draft tells all that its author asked for, a whole one does not [draft-again.1]', async () => {
  site.standIn.fault = 'error';
  const asked = {
    extraInstruction: 'No dates.',
    promptType: 'text',
    interactionKind: 'audioRecording',
    answerLength: 90,
    complexity: 'hard',
    marks: 250,
  } as const;
  const failed = await written({ replacesQuestions: true, ...asked });
  expect(failed).toMatchObject({ state: 'failed', topic: 'Fuses', replaces: true, marks: 250 });
  expect(failed.order).toEqual({
    extraInstruction: 'No dates.',
    question: { interactionKind: 'audioRecording', answerLength: 90, complexity: 'hard' },
    material: null,
  });
  site.standIn.fault = undefined;
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
  expect((await written()).order).toBeUndefined();
});

it('another try is a new draft with tokens of its own that keeps the questions which arrived and asks for the others alone [draft-again.2]', async () => {
  const failed = await failHalfway();
  const draftId = await start({ questionCount: 1, continuedDraftId: failed.draftId });
  await end();
  expect(draftId).not.toBe(failed.draftId);
  expect(site.standIn.requests.at(-1)?.prompt).toContain('Number of questions: 1');
  expect(await readDraft()).toMatchObject({
    draftId,
    firstDraftId: failed.draftId,
    state: 'ready',
    failure: null,
    requestedCount: 3,
  });
  expect(await promptsOf()).toEqual([1, 2, 3].map(question));
  expect((await usage()).map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'succeeded']);
  expect(await drafted()).toBe(1);
});

it('a failed draft stays until its author acts: nothing is tried again by itself [draft-again.3]', async () => {
  const failed = await failHalfway();
  const asked = site.standIn.requests.length;
  expect(await site.test.ports.draftWriter.start(site.test.ports, site.test.app.log)).toBe(0);
  await end();
  expect(site.standIn.requests.length).toBe(asked);
  expect(await readDraft()).toEqual(failed);
});

it('the same order twice at once, from a second tab and after a lost reply begins one draft [draft-again.4]', async () => {
  const failed = await failHalfway();
  const body = order({ questionCount: 1, continuedDraftId: failed.draftId });
  const starting = () => site.admin.ok(previews.startQuestionDraft, { body });
  const asked = site.standIn.requests.length;
  const ids = (await Promise.all([starting(), starting(), starting()])).map(({ draftId }) => draftId);
  await end();
  ids.push((await starting()).draftId);
  await end();
  expect(new Set(ids).size).toBe(1);
  expect(site.standIn.requests.length).toBe(asked + 1);
  expect(await readDraft()).toMatchObject({ draftId: ids[0], state: 'ready' });
});

it('another order from a tab that shows a replaced draft is refused rather than lost [draft-again.5]', async () => {
  const failed = await failHalfway();
  const goOn = site.holdAnswer({ text: elementsText(writtenChoices(1, 3)) });
  await start({ questionCount: 1, continuedDraftId: failed.draftId });
  const body = order({ topic: 'Breakers', continuedDraftId: failed.draftId });
  expect(await site.admin.refusal(previews.startQuestionDraft, { body })).toBe('aiBusy');
  goOn();
  await end();
  expect(await site.admin.status(previews.startQuestionDraft, { body })).toBe(404);
  expect(await promptsOf()).toEqual([1, 2, 3].map(question));
});

it('a draft continued by the other model saves each question with the model that wrote it [draft-again.6]', async () => {
  const failed = await failHalfway();
  await start({ provider: 'openAi', questionCount: 1, continuedDraftId: failed.draftId });
  await end();
  const draft = await readDraft();
  expect(draft).toMatchObject({ state: 'ready', provider: 'openAi' });
  await site.admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft.draftId },
    body: { questions: pick(draft.questions) },
  });
  const [, ...saved] = await site.admin.ok(listQuestions, { params: { assessmentId: site.assessmentId } });
  expect(saved.map(({ origin }) => [origin?.provider, origin?.model])).toEqual([
    ['gemini', 'gemini-2.5-flash'],
    ['gemini', 'gemini-2.5-flash'],
    ['openAi', 'gpt-5-mini'],
  ]);
});

it('the questions of a draft that failed half-way are picked and saved as those of a whole one [draft-again.7]', async () => {
  const failed = await failHalfway();
  const [, second] = pick(failed.questions);
  if (second === undefined) throw new Error('a question is missing');
  await site.admin.ok(previews.saveQuestionDraft, {
    params: { draftId: failed.draftId },
    body: { listVersion: failed.listVersion, questions: [second] },
  });
  expect(await site.prompts()).toEqual(['What is a fuse?', question(2)]);
});

it('a draft is continued by its Admin for its assessment alone [draft-again.8]', async () => {
  const failed = await failHalfway();
  const other = await buildAdmin(site.test, { questionLimit: 30 });
  const theirs = await buildAssessment(other);
  const sameTenants = await buildAssessment(site.admin);
  const continued = { continuedDraftId: failed.draftId };
  for (const [admin, assessmentId] of [
    [other, theirs.assessmentId],
    [site.admin, sameTenants.assessmentId],
  ] as const) {
    const body = order({ assessmentId, ...continued });
    expect(await admin.status(previews.startQuestionDraft, { body })).toBe(404);
  }
  const instructions = {
    provider: 'gemini' as const,
    assessmentId: site.assessmentId,
    request: 'Be strict.',
    replacesInstructions: false,
    instructionCount: 1,
  };
  const body = { ...instructions, ...continued };
  expect(await site.admin.status(previews.startInstructionDraft, { body })).toBe(404);
  expect(await readDraft()).toEqual(failed);
});

it('a draft has fifty questions at most, those that it keeps included [draft-again.9]', async () => {
  const failed = await failHalfway();
  const body = order({ questionCount: 29, continuedDraftId: failed.draftId });
  const { db } = site.test.ports.database;
  await db.execute(
    `insert into draft_items (draft_id, position, question) select draft_id, position + 2 * n, question
     from draft_items, generate_series(1, 10) n where draft_id = ${failed.draftId}`,
  );
  expect(await site.admin.status(previews.startQuestionDraft, { body })).toBe(400);
  expect(await readDraft()).toMatchObject({ draftId: failed.draftId, state: 'failed' });
  expect((await readDraft()).questions).toHaveLength(22);
});

it('a draft whose questions have all arrived before its answer breaks off is whole [draft-again.10]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3)).slice(0, -2), end: 'broken' });
  expect(await written()).toMatchObject({ state: 'ready', failure: null });
  expect((await readDraft()).questions).toHaveLength(3);
});

it('another try that brings nothing new has failed, and keeps what its draft had [draft-again.11]', async () => {
  const failed = await failHalfway();
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
  await start({ questionCount: 1, continuedDraftId: failed.draftId });
  await end();
  expect(await readDraft()).toMatchObject({
    state: 'failed',
    failure: 'aiOutputInvalid',
    firstDraftId: failed.draftId,
  });
  expect(await promptsOf()).toEqual([1, 2].map(question));
});

it('an order that is refused leaves the failed draft as it was [draft-again.12]', async () => {
  const failed = await failHalfway();
  const again = order({ questionCount: 1, continuedDraftId: failed.draftId });
  const elsewhere = await buildAssessment(site.admin);
  const goOn = site.holdAnswer({ text: elementsText(writtenChoices(3)) });
  await start({ assessmentId: elsewhere.assessmentId });
  expect(await site.admin.refusal(previews.startQuestionDraft, { body: again })).toBe('aiBusy');
  goOn();
  await end();
  for (let count = 0; count < 57; count++) {
    await start({ assessmentId: elsewhere.assessmentId });
    await end();
  }
  expect(await site.admin.status(previews.startQuestionDraft, { body: again })).toBe(429);
  expect(await readDraft()).toEqual(failed);
});

it('a failed draft of instructions is ordered again with what was asked, and keeps what arrived [draft-again.13]', async () => {
  const asked = {
    provider: 'gemini',
    assessmentId: site.assessmentId,
    request: 'Be strict.',
    replacesInstructions: true,
  } as const;
  const params = { assessmentId: site.assessmentId };
  const instructions = ['Be quiet.', 'Bring a pen.'].map((text) => ({ text }));
  const begin = async (given: { instructionCount: number; continuedDraftId?: number }) => {
    const body = { ...asked, ...given };
    const { draftId } = await site.admin.ok(previews.startInstructionDraft, { body });
    await end();
    return draftId;
  };
  site.standIn.answer = () => ({ text: elementsText(instructions.slice(0, 1)).slice(0, -2), end: 'broken' });
  const failedId = await begin({ instructionCount: 2 });
  const { draft: failed } = await site.admin.ok(previews.findInstructionDraft, { params });
  expect(failed).toMatchObject({
    state: 'failed',
    topic: 'Be strict.',
    order: { extraInstruction: '', question: null, material: null },
  });
  site.standIn.answer = () => ({ text: elementsText(instructions) });
  const again = { instructionCount: 1, continuedDraftId: failedId };
  const draftId = await begin(again);
  expect(await begin(again)).toBe(draftId);
  const { draft } = await site.admin.ok(previews.findInstructionDraft, { params });
  expect(draft).toMatchObject({ draftId, firstDraftId: failedId, state: 'ready', requestedCount: 2 });
  expect(draft?.instructions.map(({ description }) => description)).toEqual(['Be quiet.', 'Bring a pen.']);
});
