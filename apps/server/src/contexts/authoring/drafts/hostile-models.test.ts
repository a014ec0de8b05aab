import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import * as calls from '@invigil/contract/authoring/draft-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { elementsText, writtenChoice, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { drafts, instructions } from '../../../database/schema.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { aiSettings, pick, questionOrder, useDraftSite } from './draft-site.test-data.ts';
import { createDraftWriter } from './draft-writer.ts';

const site = useDraftSite();
const { start, readDraft, written } = site;

const never = new Promise<void>(() => undefined);

it('questions whose texts no author could enter are dropped, and those that are shown can be saved [drafts.21]', async () => {
  site.standIn.answer = () => ({
    text: elementsText([
      writtenChoice(1, { prompt: `What? ${'x'.repeat(20_000)}` }),
      writtenChoice(2, { explanation: 'x'.repeat(20_001) }),
      writtenChoice(3, { options: ['First', 'x'.repeat(2_001)] }),
      writtenChoice(4, { options: ['First', 'Second ##### Third'] }),
      writtenChoice(5, { prompt: 'A bell\u0007 rings?' }),
      writtenChoice(6, { prompt: 'Half \ud800 and nothing \0?' }),
      writtenChoice(7, { __proto__: null, constructor: 'x', toString: 1 }),
    ]),
    pieceLength: 1_000,
  });
  const draft = await written({ questionCount: 7 });
  expect(draft).toMatchObject({
    state: 'ready',
    questions: [{ position: 1 }, { position: 2 }, { position: 3 }],
  });
  await site.admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft.draftId },
    body: { questions: pick(draft.questions) },
  });
});

it('an answer of garbage ends its call at the provider, which is not called again [drafts.22]', async () => {
  const text = `{"elements":[${'{},'.repeat(10_000)}`;
  const asked = site.standIn.requests.length;
  const aborted = site.standIn.abortedCount();
  site.standIn.answer = () => ({
    text: `${text}{}`,
    pieceLength: text.length,
    beforePiece: (index) => (index === 1 ? never : undefined),
  });
  expect(await written({ questionCount: 2 })).toMatchObject({
    state: 'failed',
    failure: 'aiOutputInvalid',
    questions: [],
  });
  await expect.poll(() => site.standIn.abortedCount()).toBe(aborted + 1);
  expect(site.standIn.requests.length).toBe(asked + 1);
  const [row] = (await site.admin.ok(listAiUsage, { params: { page: 1, pageSize: 1 } })).rows;
  expect(row?.completionTokens).toBeGreaterThan(0);
});

it('a server that stops waits for no model, gives its draft back, and saves nothing of a Generate call [drafts.23]', async () => {
  const stopped = await startTestApp({ settings: aiSettings(site.standIn) });
  const { db } = stopped.ports.database;
  const [first, second] = [await buildAdmin(stopped), await buildAdmin(stopped)];
  const [one, other] = [await buildAssessment(first), await buildAssessment(second)];
  const asked = site.standIn.requests.length;
  site.standIn.answer = () => never.then(() => ({}));
  await first.ok(previews.startQuestionDraft, {
    body: { provider: 'gemini' as const, ...questionOrder(one.assessmentId, 2) },
  });
  const generated = second.refusal(calls.draftQuestionsWithGemini, {
    body: questionOrder(other.assessmentId, 2),
  });
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 2);
  await stopped.ports.draftWriter.stop();
  expect(await generated).toBe('serviceUnavailable');
  expect(await db.select({ state: drafts.state, attempts: drafts.attempts }).from(drafts)).toEqual([
    { state: 'waiting', attempts: 0 },
  ]);
  await stopped.close();
});

it('a draft that is discarded while it is written ends its call, and is no failure of the server [drafts.25]', async () => {
  const discarded = site.holdAfterFirst();
  const { db } = site.test.ports.database;
  const [row] = await db
    .insert(drafts)
    .values({
      tenantId: site.admin.userId,
      assessmentId: site.assessmentId,
      kind: 'questions',
      state: 'waiting',
      provider: 'gemini',
      model: 'gemini-2.5-flash',
      request: {
        locale: 'en',
        topic: 'Fuses',
        extraInstruction: '',
        replaces: false,
        question: { interactionKind: 'choice', answerSeconds: 0, complexity: 'easy', marks: 100 },
      },
      requestedCount: 3,
      listVersion: '',
      isAwaited: false,
      createdAt: site.test.clock.now(),
    })
    .returning({ draftId: drafts.id });
  if (row === undefined) throw new Error('The insert returned no row');
  const errors: unknown[] = [];
  const writer = createDraftWriter();
  await writer.start(site.test.ports, {
    warn: () => undefined,
    error: (entry: unknown) => errors.push(entry),
  });
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  await site.admin.ok(previews.discardDraft, { params: row });
  discarded();
  await writer.idle();
  expect(errors).toEqual([]);
  expect(await db.$count(drafts, eq(drafts.id, row.draftId))).toBe(0);
});

it('the draft of a Generate call is not replaced by another order before it is saved [drafts.26]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(1)) });
  const draftId = await start({ questionCount: 1 });
  await site.test.ports.draftWriter.idle();
  const { db } = site.test.ports.database;
  await db.update(drafts).set({ isAwaited: true }).where(eq(drafts.id, draftId));
  await written({ questionCount: 1 });
  expect(await db.$count(drafts, eq(drafts.id, draftId))).toBe(1);
});

it('present instructions reach the model shortened, however many and long they are [drafts.27]', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `${index} ${'Be quiet. '.repeat(400)}`);
  site.standIn.answer = () => ({ text: elementsText([{ text: 'x'.repeat(5_001) }, { text: 'Sit down.' }]) });
  const { assessmentId, admin } = site;
  const body = { assessmentId, request: 'Be strict.', replacesInstructions: false, instructionCount: 1 };
  const { db } = site.test.ports.database;
  const now = site.test.clock.now();
  const authorship = { createdAt: now, createdBy: admin.userId, updatedAt: now, updatedBy: admin.userId };
  await db
    .insert(instructions)
    .values(texts.map((text) => ({ assessmentId, description: asSafeHtml(text), ...authorship })));
  await site.admin.ok(calls.draftInstructionsWithGemini, { body });
  expect(site.standIn.requests.at(-1)?.prompt.length).toBeLessThan(20_000);
});
