import { getAiState, listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import * as calls from '@invigil/contract/authoring/draft-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { MODEL_KEY, type ModelStandIn, startModelStandIn } from '@invigil/testkit/ai/model-stand-in';
import { elementsText, writtenChoice, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../../../database/schema.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let standIn: ModelStandIn;
let test: TestApp;
let admin: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  standIn = await startModelStandIn();
  test = await startTestApp({
    settings: {
      GEMINI_API_KEY: MODEL_KEY,
      GEMINI_API_BASE: standIn.baseUrl,
      OPENAI_API_KEY: MODEL_KEY,
      OPENAI_API_BASE: standIn.baseUrl,
    },
  });
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});
beforeEach(async () => {
  admin = await buildAdmin(test, { questionLimit: 30 });
  ({ assessmentId } = await buildAssessment(admin, {}, [{ prompt: 'What is a fuse?' }]));
});
afterEach(async () => {
  standIn.fault = undefined;
  await test.context.draftWriter.idle();
});

type StartBody = BodyOf<typeof previews.startQuestionDraft>;

const order = (given: Partial<StartBody> = {}): StartBody =>
  Object.assign(
    {
      provider: 'gemini' as const,
      assessmentId,
      topic: 'Fuses',
      replacesQuestions: false,
      promptType: 'choice' as const,
      interactionKind: 'choice' as const,
      complexity: 'easy',
      questionCount: 3,
    },
    given,
  );

const start = async (given: Partial<StartBody> = {}): Promise<number> =>
  (await admin.ok(previews.startQuestionDraft, { body: order(given) })).draftId;

const found = async () => {
  const { draft } = await admin.ok(previews.findQuestionDraft, { params: { assessmentId } });
  if (draft === null) throw new Error('no draft');
  return draft;
};
const written = async (given: Partial<StartBody> = {}) => {
  await start(given);
  await test.context.draftWriter.idle();
  return found();
};
const pick = (questions: Awaited<ReturnType<typeof found>>['questions']) =>
  questions.map(({ position, prompt, interaction, explanation }) => ({
    position,
    prompt,
    interaction,
    explanation,
  }));
const prompts = async () =>
  (await admin.ok(listQuestions, { params: { assessmentId } })).map(({ prompt }) => prompt);
const usage = async () => (await admin.ok(listAiUsage, { params: { page: 1, pageSize: 10 } })).rows;

describe('a draft that its author previews', () => {
  it('a draft is written without its page, shown, edited, picked from and saved, each question with its origin [drafts.1]', async () => {
    standIn.answer = () => ({ text: elementsText(writtenChoices(3)), promptTokens: 200, thinkingTokens: 40 });
    const draft = await written();
    expect(draft).toMatchObject({ state: 'ready', requestedCount: 3, droppedCount: 0, failure: null });
    expect(draft.questions.map(({ prompt }) => prompt)).toEqual(
      [1, 2, 3].map((number) => `What is the answer of question ${number}?`),
    );
    expect(await prompts()).toEqual(['What is a fuse?']);

    const [first, , third] = pick(draft.questions);
    if (first === undefined || third === undefined) throw new Error('questions are missing');
    const edited = Object.assign({}, third, { prompt: 'Which fuse is the fastest?' });
    const { savedCount } = await admin.ok(previews.saveQuestionDraft, {
      params: { draftId: draft.draftId },
      body: { listVersion: draft.listVersion, questions: [first, edited] },
    });
    expect(savedCount).toBe(2);
    expect(await prompts()).toEqual([
      'What is a fuse?',
      'What is the answer of question 1?',
      'Which fuse is the fastest?',
    ]);
    const [, question] = await admin.ok(listQuestions, { params: { assessmentId } });
    expect(question).toMatchObject({
      complexity: 'easy',
      interaction: { kind: 'choice', key: ['A'] },
      explanation: 'It is the first, by rule 1.',
    });
    expect(question?.origin).toMatchObject({ provider: 'gemini', model: 'gemini-2.5-flash', passage: null });
    expect(await admin.ok(previews.findQuestionDraft, { params: { assessmentId } })).toEqual({
      draft: null,
    });
    expect(await usage()).toEqual([
      expect.objectContaining({ purpose: 'questions', outcome: 'succeeded', promptTokens: 200 }),
    ]);
  });

  it('questions are shown one by one while the model writes [drafts.2]', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const [first, second, third] = writtenChoices(3);
    const head = `{"elements":[${JSON.stringify(first)},${JSON.stringify(second)}`;
    standIn.answer = () => ({
      text: `${head},${JSON.stringify(third)}]}`,
      pieceLength: head.length,
      beforePiece: (index) => (index === 1 ? waiting : undefined),
    });
    await start();
    await expect.poll(async () => (await found()).questions.length).toBe(2);
    expect((await found()).state).toBe('running');
    goOn();
    await test.context.draftWriter.idle();
    expect(await found()).toMatchObject({ state: 'ready' });
    expect((await found()).questions).toHaveLength(3);
  });

  it('questions that break a rule are asked for once more, with the reason, and counted [drafts.3]', async () => {
    const bad = [
      writtenChoice(1, { options: ['Equal', ' equal '] }),
      writtenChoice(2, { correctOptions: [4] }),
      writtenChoice(3, { correctOptions: [1, 2] }),
      writtenChoice(4, { prompt: 'what is a FUSE' }),
      { prompt: 'no options' },
    ];
    standIn.answer = (_request, index) => ({
      text: elementsText(index === before ? bad : writtenChoices(5)),
    });
    const before = standIn.requests.length;
    const draft = await written({ questionCount: 5 });
    expect(draft).toMatchObject({ state: 'ready', droppedCount: 5 });
    expect(draft.questions).toHaveLength(5);
    const [, repair] = standIn.requests.slice(before);
    expect(repair?.prompt).toContain('Number of questions: 5');
    expect(repair?.prompt).toContain('a question repeated another');
  });

  it('a draft that stays short after the second call is shown as it is [drafts.4]', async () => {
    standIn.answer = () => ({
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
      standIn.fault = fault;
      expect(await written()).toMatchObject({ state: 'failed', failure, questions: [] });
    }
    standIn.fault = undefined;
    standIn.answer = () => ({ text: '', end: 'declined' });
    expect(await written()).toMatchObject({ state: 'failed', failure: 'aiContentRefused' });
    standIn.answer = () => ({ text: elementsText(writtenChoices(2)).slice(0, -2), end: 'broken' });
    const draft = await written();
    expect(draft).toMatchObject({ state: 'failed', failure: 'aiProviderDown' });
    expect(draft.questions).toHaveLength(2);
    expect((await usage()).map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed']);
  });

  it('a cancelled draft aborts the call at the provider, keeps what was written, and counts its tokens [drafts.6]', async () => {
    const text = elementsText(writtenChoices(3));
    const head = text.indexOf('},{') + 1;
    standIn.answer = () => ({
      text,
      pieceLength: head,
      beforePiece: (index) => (index === 1 ? new Promise(() => undefined) : undefined),
    });
    const draftId = await start();
    await expect.poll(async () => (await found()).questions.length).toBe(1);
    const aborted = standIn.abortedCount();
    await admin.ok(previews.cancelDraft, { params: { draftId } });
    await test.context.draftWriter.idle();
    expect(await found()).toMatchObject({ state: 'cancelled', failure: null });
    expect((await found()).questions).toHaveLength(1);
    await expect.poll(() => standIn.abortedCount()).toBe(aborted + 1);
    const [row] = await usage();
    expect(row).toMatchObject({ outcome: 'aborted' });
    expect(row?.completionTokens).toBeGreaterThan(0);
  });

  it('a draft whose server was killed is continued once, by asking for what is missing [drafts.7]', async () => {
    standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
    await written({ questionCount: 2 });
    const { db } = test.context.database;
    const heartbeatAt = new Date(test.clock.now().getTime() - 60_000);
    const lost = { state: 'running', heartbeatAt, requestedCount: 3 } as const;
    await db.update(drafts).set(lost).where(eq(drafts.assessmentId, assessmentId));
    standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
    await test.context.draftWriter.start(test.context, test.app.log);
    await test.context.draftWriter.idle();
    expect(standIn.requests.at(-1)?.prompt).toContain('Number of questions: 1');
    expect(await found()).toMatchObject({ state: 'ready' });
    expect((await found()).questions).toHaveLength(3);

    await db.update(drafts).set(lost).where(eq(drafts.assessmentId, assessmentId));
    await test.context.draftWriter.start(test.context, test.app.log);
    expect(await found()).toMatchObject({ state: 'failed', failure: 'aiProviderDown' });
  });

  it('a tenant has one draft written at a time, the site four [drafts.8]', async () => {
    const ends: (() => void)[] = [];
    standIn.answer = async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return { text: elementsText(writtenChoices(3)) };
    };
    const starts = await Promise.all(
      [1, 2, 3].map(() => admin.status(previews.startQuestionDraft, { body: order() })),
    );
    expect(starts.toSorted()).toEqual([200, 202, 202]);
    expect(await admin.refusal(previews.startQuestionDraft, { body: order() })).toBe('aiBusy');
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = await buildAdmin(test, { questionLimit: 30 });
        const own = await buildAssessment(other);
        await other.ok(previews.startQuestionDraft, { body: order({ assessmentId: own.assessmentId }) });
        return { other, assessmentId: own.assessmentId };
      }),
    );
    const states = () =>
      Promise.all(
        others.map(async ({ other, assessmentId: id }) => {
          const params = { assessmentId: id };
          return (await other.ok(previews.findQuestionDraft, { params })).draft?.state;
        }),
      );
    expect((await states()).toSorted()).toEqual(['running', 'running', 'running', 'waiting']);
    await expect.poll(() => ends.length).toBe(4);
    for (const end of ends.splice(0)) end();
    await test.context.draftWriter.idle();
    await test.context.draftWriter.start(test.context, test.app.log);
    await expect.poll(() => ends.length).toBe(1);
    for (const end of ends) end();
    await test.context.draftWriter.idle();
    expect(await states()).toEqual(['ready', 'ready', 'ready', 'ready']);
  });

  it('saving replaces the present questions where the author asked for it, unless they changed meanwhile [drafts.9]', async () => {
    standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
    const draft = await written({ questionCount: 2, replacesQuestions: true });
    const save = {
      params: { draftId: draft.draftId },
      body: { listVersion: draft.listVersion, questions: pick(draft.questions) },
    };
    const { db } = test.context.database;
    await db.update(drafts).set({ listVersion: 'before a change' }).where(eq(drafts.id, draft.draftId));
    const outdated = { params: save.params, body: Object.assign({}, save.body, { listVersion: 'x' }) };
    expect(await admin.status(previews.saveQuestionDraft, outdated)).toBe(409);
    expect(await prompts()).toEqual(['What is a fuse?']);
    await admin.ok(previews.saveQuestionDraft, save);
    expect(await prompts()).toEqual(draft.questions.map(({ prompt }) => prompt));
  });

  it('saving checks live state, quota and every rule again, and is all or nothing [drafts.10]', async () => {
    standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
    const draft = await written();
    const questions = pick(draft.questions);
    const params = { draftId: draft.draftId };
    const [first, second] = questions;
    const unusable = Object.assign({}, second, { prompt: ' <b></b> ' });
    const wrong = [first, unusable] as typeof questions;
    const errors = await admin.status(previews.saveQuestionDraft, { params, body: { questions: wrong } });
    expect(errors).toBe(400);
    const twice = [first, first] as typeof questions;
    expect(await admin.refusal(previews.saveQuestionDraft, { params, body: { questions: twice } })).toBe(
      'questionTaken',
    );
    expect(await prompts()).toEqual(['What is a fuse?']);
    const other = await buildAdmin(test);
    expect(await other.status(previews.saveQuestionDraft, { params, body: { questions } })).toBe(404);
    await admin.ok(previews.discardDraft, { params });
    expect(await admin.status(previews.saveQuestionDraft, { params, body: { questions } })).toBe(404);
  });

  it('two savings of a draft at the same time add its questions once [drafts.11]', async () => {
    standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
    const draft = await written();
    const save = { params: { draftId: draft.draftId }, body: { questions: pick(draft.questions) } };
    const statuses = await Promise.all([1, 2].map(() => admin.status(previews.saveQuestionDraft, save)));
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await prompts()).toHaveLength(4);
  });

  it('a survey has no key, and an assessment of several keys may have several [drafts.12]', async () => {
    const survey = await buildAssessment(admin, { markingScheme: 'survey' }, [{ key: [] }]);
    standIn.answer = (request) => {
      expect(JSON.stringify(request.schema)).not.toContain('correctOptions');
      return { text: elementsText([{ prompt: 'Tea?', explanation: '', options: ['Yes', 'No'] }]) };
    };
    assessmentId = survey.assessmentId;
    const [question] = (await written({ questionCount: 1 })).questions;
    expect(question?.interaction).toMatchObject({ kind: 'choice', key: [] });
  });

  it('written and spoken answers are drafted with their kind and length [drafts.13]', async () => {
    const element = { prompt: 'Explain a fuse.', explanation: 'It melts.' };
    standIn.answer = () => ({ text: elementsText([element]) });
    const shared = { promptType: 'text', questionCount: 1 } as const;
    const text = await written({ ...shared, interactionKind: 'extendedText' });
    expect(text.questions[0]?.interaction).toEqual({ kind: 'extendedText' });
    const spoken = await written({ ...shared, interactionKind: 'audioRecording', answerLength: 90 });
    expect(spoken.questions[0]?.interaction).toEqual({ kind: 'audioRecording', maxSeconds: 90 });
  });

  it('markup of a model is shown as typed, and its formulas are formulas [drafts.14]', async () => {
    const element = writtenChoice(1, { prompt: 'Is 3 < 4 & <script>alert(1)</script> \\(a<b\\)?' });
    standIn.answer = () => ({ text: elementsText([element]) });
    const draft = await written({ questionCount: 1 });
    await admin.ok(previews.saveQuestionDraft, {
      params: { draftId: draft.draftId },
      body: { questions: pick(draft.questions) },
    });
    const question = (await admin.ok(listQuestions, { params: { assessmentId } })).at(-1);
    expect(question?.promptHtml).toContain('3 &lt; 4 &amp; &lt;script&gt;');
    expect(question?.promptHtml).toContain('<math');
  });
});

describe('the calls of the published interface', () => {
  const draftAll = (given: Record<string, unknown> = {}) => ({
    body: Object.assign(
      {
        assessmentId,
        topic: 'Fuses',
        replacesQuestions: false,
        promptType: 'choice' as const,
        interactionKind: 'choice' as const,
        complexity: 'easy',
        questionCount: 2,
      },
      given,
    ),
  });

  it('a Generate call saves all questions or none [drafts.15]', async () => {
    standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
    await admin.ok(calls.draftQuestionsWithOpenAi, draftAll());
    expect(standIn.requests.at(-1)?.protocol).toBe('chat');
    expect(await prompts()).toHaveLength(3);
    standIn.answer = () => ({
      text: elementsText([writtenChoice(5), writtenChoice(6, { correctOptions: [9] })]),
    });
    expect(await admin.refusal(calls.draftQuestionsWithGemini, draftAll())).toBe('aiOutputInvalid');
    standIn.fault = 'quota';
    expect(await admin.refusal(calls.draftQuestionsWithGemini, draftAll())).toBe('aiQuotaUsedUp');
    expect(await prompts()).toHaveLength(3);
    expect(await test.context.database.db.$count(drafts, eq(drafts.assessmentId, assessmentId))).toBe(0);
  });

  it('a Generate call that replaces deletes the present questions with the saving, and not when it fails [drafts.16]', async () => {
    standIn.fault = 'error';
    const replacing = draftAll({ replacesQuestions: true });
    expect(await admin.refusal(calls.draftQuestionsWithGemini, replacing)).toBe('aiProviderDown');
    expect(await prompts()).toEqual(['What is a fuse?']);
    standIn.fault = undefined;
    standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
    await admin.ok(calls.draftQuestionsWithGemini, replacing);
    expect(await prompts()).not.toContain('What is a fuse?');
    expect(await prompts()).toHaveLength(2);
  });

  it('an assessment that goes live while a model writes gets no question [drafts.17]', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const asked = standIn.requests.length;
    standIn.answer = async () => {
      await waiting;
      return { text: elementsText(writtenChoices(2)) };
    };
    const drafted = admin.refusal(calls.draftQuestionsWithGemini, draftAll());
    await expect.poll(() => standIn.requests.length).toBe(asked + 1);
    await admin.ok(goLive, { body: { assessmentId } });
    goOn();
    expect(await drafted).toBe('liveInterruptionForRunningAssessment');
    expect(await prompts()).toEqual(['What is a fuse?']);
  });

  it('instructions are drafted and saved, without repeating the present ones [drafts.18]', async () => {
    standIn.answer = () => ({
      text: elementsText([{ text: 'Read each question.' }, { text: 'Stay in <your> room.' }]),
    });
    const body = { assessmentId, request: 'Be strict.', replacesInstructions: false, instructionCount: 2 };
    await admin.ok(calls.draftInstructionsWithGemini, { body });
    const stored = () => admin.ok(listInstructions, { params: { assessmentId } });
    expect((await stored()).map(({ description }) => description)).toEqual([
      'Read each question.',
      'Stay in &lt;your&gt; room.',
    ]);
    expect(await admin.refusal(calls.draftInstructionsWithOpenAi, { body })).toBe('aiOutputInvalid');
    await admin.ok(calls.draftInstructionsWithOpenAi, { body: { ...body, replacesInstructions: true } });
    expect(await stored()).toHaveLength(2);
  });
});

it('the state of AI names the provider, the models and the tokens of the month [drafts.19]', async () => {
  standIn.answer = () => ({ text: elementsText(writtenChoices(3)), promptTokens: 100, outputTokens: 50 });
  await written();
  expect(await admin.ok(getAiState)).toMatchObject({
    provider: 'gemini',
    providers: [
      { provider: 'gemini', hasKey: true, model: 'gemini-2.5-flash' },
      { provider: 'openAi', hasKey: true, model: 'gpt-5-mini' },
    ],
    usedTokens: 150,
    tokenLimit: 0,
  });
});

it('more drafts in an hour than anybody reads are refused until the hour ends, for their Admin alone [drafts.20]', async () => {
  standIn.answer = () => ({ text: elementsText(writtenChoices(1)) });
  const draftOne = async () => {
    const status = await admin.status(previews.startQuestionDraft, { body: order({ questionCount: 1 }) });
    await test.context.draftWriter.idle();
    return status;
  };
  for (let count = 0; count < 60; count++) expect(await draftOne()).toBe(200);
  expect(await draftOne()).toBe(429);
  const other = await buildAdmin(test, { questionLimit: 30 });
  const own = await buildAssessment(other);
  await other.ok(previews.startQuestionDraft, { body: order({ assessmentId: own.assessmentId }) });
  test.clock.advance({ hours: 1, ms: 1 });
  expect(await draftOne()).toBe(200);
});
