import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import * as calls from '@invigil/contract/authoring/draft-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { MODEL_KEY, type ModelStandIn, startModelStandIn } from '@invigil/testkit/ai/model-stand-in';
import { elementsText, writtenChoice, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { drafts, instructions } from '../../../database/schema.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createDraftWriter } from './draft-writer.ts';

let standIn: ModelStandIn;
let test: TestApp;
let admin: SignedIn;
let assessmentId: number;

const settings = () => ({ GEMINI_API_KEY: MODEL_KEY, GEMINI_API_BASE: standIn.baseUrl });

beforeAll(async () => {
  standIn = await startModelStandIn();
  test = await startTestApp({ settings: settings() });
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});
beforeEach(async () => {
  admin = await buildAdmin(test, { questionLimit: 30 });
  ({ assessmentId } = await buildAssessment(admin));
});
afterEach(() => test.context.draftWriter.idle());

const never = new Promise<void>(() => undefined);

const order = (questionCount: number) => ({
  assessmentId,
  topic: 'Fuses',
  replacesQuestions: false,
  promptType: 'choice' as const,
  interactionKind: 'choice' as const,
  complexity: 'easy',
  questionCount,
});

const start = async (questionCount: number): Promise<number> => {
  const body = Object.assign({ provider: 'gemini' as const }, order(questionCount));
  return (await admin.ok(previews.startQuestionDraft, { body })).draftId;
};

const found = async () => {
  const { draft } = await admin.ok(previews.findQuestionDraft, { params: { assessmentId } });
  if (draft === null) throw new Error('no draft');
  return draft;
};

const written = async (questionCount: number) => {
  await start(questionCount);
  await test.context.draftWriter.idle();
  return found();
};

it('questions whose texts no author could enter are dropped, and those that are shown can be saved [drafts.21]', async () => {
  standIn.answer = () => ({
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
  const draft = await written(7);
  expect(draft).toMatchObject({
    state: 'ready',
    questions: [{ position: 1 }, { position: 2 }, { position: 3 }],
  });
  const questions = draft.questions.map(({ passage: _passage, page: _page, ...question }) => question);
  await admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft.draftId },
    body: { questions },
  });
});

it('an answer of garbage ends its call at the provider, which is not called again [drafts.22]', async () => {
  const text = `{"elements":[${'{},'.repeat(10_000)}`;
  const asked = standIn.requests.length;
  const aborted = standIn.abortedCount();
  standIn.answer = () => ({
    text: `${text}{}`,
    pieceLength: text.length,
    beforePiece: (index) => (index === 1 ? never : undefined),
  });
  expect(await written(2)).toMatchObject({ state: 'failed', failure: 'aiOutputInvalid', questions: [] });
  await expect.poll(() => standIn.abortedCount()).toBe(aborted + 1);
  expect(standIn.requests.length).toBe(asked + 1);
  const [row] = (await admin.ok(listAiUsage, { params: { page: 1, pageSize: 1 } })).rows;
  expect(row?.completionTokens).toBeGreaterThan(0);
});

it('a server that stops waits for no model, gives its draft back, and saves nothing of a Generate call [drafts.23]', async () => {
  const stopped = await startTestApp({ settings: settings() });
  const { db } = stopped.context.database;
  const [first, second] = [await buildAdmin(stopped), await buildAdmin(stopped)];
  const [one, other] = [await buildAssessment(first), await buildAssessment(second)];
  const asked = standIn.requests.length;
  standIn.answer = () => never.then(() => ({}));
  const body = order(2);
  await first.ok(previews.startQuestionDraft, {
    body: Object.assign({ provider: 'gemini' as const }, body, { assessmentId: one.assessmentId }),
  });
  const generated = second.refusal(calls.draftQuestionsWithGemini, {
    body: Object.assign({}, body, { assessmentId: other.assessmentId }),
  });
  await expect.poll(() => standIn.requests.length).toBe(asked + 2);
  await stopped.context.draftWriter.stop();
  expect(await generated).toBe('serviceUnavailable');
  expect(await db.select({ state: drafts.state, attempts: drafts.attempts }).from(drafts)).toEqual([
    { state: 'waiting', attempts: 0 },
  ]);
  await stopped.close();
});

it('two servers that take themselves for the writer of a draft write each question once [drafts.24]', async () => {
  const text = elementsText(writtenChoices(3));
  const head = text.indexOf('},{') + 1;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  standIn.answer = () => ({
    text,
    pieceLength: head,
    beforePiece: (index) => (index === 1 ? held : undefined),
  });
  const draftId = await start(3);
  await expect.poll(async () => (await found()).questions.length).toBe(1);
  standIn.answer = () => ({ text: elementsText(writtenChoices(2, 2)) });
  test.clock.advance({ ms: 15_001 });
  const errors: unknown[] = [];
  const second = createDraftWriter();
  expect(await second.start(test.context, { error: (entry: unknown) => errors.push(entry) })).toBe(1);
  goOn();
  await Promise.all([second.idle(), test.context.draftWriter.idle()]);
  const draft = await found();
  expect(draft).toMatchObject({ draftId, state: 'ready' });
  expect(draft.questions.map(({ position, prompt }) => [position, prompt])).toEqual(
    [1, 2, 3].map((number) => [number, `What is the answer of question ${number}?`]),
  );
  expect(errors).toEqual([]);
});

it('a draft that is discarded while it is written ends its call, and is no failure of the server [drafts.25]', async () => {
  const text = elementsText(writtenChoices(3));
  const head = text.indexOf('},{') + 1;
  let discarded = () => {};
  const held = new Promise<void>((resolve) => {
    discarded = resolve;
  });
  standIn.answer = () => ({
    text,
    pieceLength: head,
    beforePiece: (index) => (index === 1 ? held : undefined),
  });
  const { db } = test.context.database;
  const [row] = await db
    .insert(drafts)
    .values({
      tenantId: admin.userId,
      assessmentId,
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
      createdAt: test.clock.now(),
    })
    .returning({ draftId: drafts.id });
  if (row === undefined) throw new Error('The insert returned no row');
  const errors: unknown[] = [];
  const writer = createDraftWriter();
  await writer.start(test.context, { error: (entry: unknown) => errors.push(entry) });
  await expect.poll(async () => (await found()).questions.length).toBe(1);
  await admin.ok(previews.discardDraft, { params: row });
  discarded();
  await writer.idle();
  expect(errors).toEqual([]);
  expect(await db.$count(drafts, eq(drafts.id, row.draftId))).toBe(0);
});

it('the draft of a Generate call is not replaced by another order before it is saved [drafts.26]', async () => {
  standIn.answer = () => ({ text: elementsText(writtenChoices(1)) });
  const draftId = await start(1);
  await test.context.draftWriter.idle();
  const { db } = test.context.database;
  await db.update(drafts).set({ isAwaited: true }).where(eq(drafts.id, draftId));
  await written(1);
  expect(await db.$count(drafts, eq(drafts.id, draftId))).toBe(1);
});

it('present instructions reach the model shortened, however many and long they are [drafts.27]', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `${index} ${'Be quiet. '.repeat(400)}`);
  standIn.answer = () => ({ text: elementsText([{ text: 'x'.repeat(5_001) }, { text: 'Sit down.' }]) });
  const body = { assessmentId, request: 'Be strict.', replacesInstructions: false, instructionCount: 1 };
  const { db } = test.context.database;
  const now = test.clock.now();
  const authorship = { createdAt: now, createdBy: admin.userId, updatedAt: now, updatedBy: admin.userId };
  await db
    .insert(instructions)
    .values(texts.map((text) => Object.assign({ assessmentId, description: asSafeHtml(text) }, authorship)));
  await admin.ok(calls.draftInstructionsWithGemini, { body });
  expect(standIn.requests.at(-1)?.prompt.length).toBeLessThan(20_000);
});
