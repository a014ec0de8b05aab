import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { ModelAnswer } from '@invigil/testkit/ai/model-calls';
import { MODEL_KEY, type ModelStandIn, startModelStandIn } from '@invigil/testkit/ai/model-stand-in';
import { elementsText, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { drafts } from '../../../database/schema.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type StartBody = BodyOf<typeof previews.startQuestionDraft>;

/**
 * Starts a site with both providers for the tests of a file. Each test has an Admin of its own, whose assessment has one
 * question.
 *
 * @param options of the site
 */
export function useDraftSite(options: Pick<Parameters<typeof startTestApp>[0] & {}, 'log'> = {}) {
  let standIn: ModelStandIn;
  let test: TestApp;
  let admin: SignedIn;
  let assessmentId: number;

  beforeAll(async () => {
    standIn = await startModelStandIn();
    test = await startTestApp({ settings: aiSettings(standIn), ...options });
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
    await test.ports.draftWriter.idle();
  });

  const order = (given: Partial<StartBody> = {}): StartBody => ({
    ...questionOrder(assessmentId, 3),
    provider: 'gemini' as const,
    ...given,
  });

  /** Starts a draft of questions. @returns its id */
  const start = async (given: Partial<StartBody> = {}): Promise<number> =>
    (await admin.ok(previews.startQuestionDraft, { body: order(given) })).draftId;

  /** The draft of questions as its page reads it. */
  const readDraft = async (id = assessmentId) => {
    const { draft } = await admin.ok(previews.findQuestionDraft, { params: { assessmentId: id } });
    if (draft === null) throw new Error('no draft');
    return draft;
  };

  return {
    get standIn() {
      return standIn;
    },
    get test() {
      return test;
    },
    get admin() {
      return admin;
    },
    get assessmentId() {
      return assessmentId;
    },
    order,
    start,
    readDraft,
    /** Starts a draft of questions and waits for its end. */
    written: async (given: Partial<StartBody> = {}) => {
      await start(given);
      await test.ports.draftWriter.idle();
      return readDraft(given.assessmentId);
    },
    /** Prompts of the assessment. */
    prompts: async () =>
      (await admin.ok(listQuestions, { params: { assessmentId } })).map(({ prompt }) => prompt),
    usage: async () => (await admin.ok(listAiUsage, { params: { page: 1, pageSize: 10 } })).rows,
    /** Changes the rows of the assessment's drafts. */
    setDraft: async (values: PgUpdateSetSource<typeof drafts>) => {
      const { db } = test.ports.database;
      await db.update(drafts).set(values).where(eq(drafts.assessmentId, assessmentId));
    },
    /** Makes the model stop after its first question until the returned function is called. */
    holdAfterFirst: (count = 3): (() => void) => {
      const [held, goOn] = gate();
      const text = elementsText(writtenChoices(count));
      standIn.answer = () => ({
        text,
        pieceLength: text.indexOf('},{') + 1,
        beforePiece: (index) => (index === 1 ? held : undefined),
      });
      return goOn;
    },
    /** Makes the model wait with its answer until the returned function is called. */
    holdAnswer: (answer: ModelAnswer): (() => void) => {
      const [held, goOn] = gate();
      standIn.answer = () => held.then(() => answer);
      return goOn;
    },
  };
}

/** A promise, and the function that fulfils it. */
export function gate(): readonly [Promise<void>, () => void] {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [held, () => open()];
}

/** A heartbeat by the database's clock, which is not that of the test. */
export const heartbeatBefore = (seconds: number) =>
  sql`statement_timestamp() - ${seconds} * interval '1 second'`;

/** The environment of a server whose models are those of a stand-in. */
export const aiSettings = ({ baseUrl }: ModelStandIn) => ({
  GEMINI_API_KEY: MODEL_KEY,
  GEMINI_API_BASE: baseUrl,
  OPENAI_API_KEY: MODEL_KEY,
  OPENAI_API_BASE: baseUrl,
});

/** An order of multiple choice questions. */
export const questionOrder = (assessmentId: number, questionCount: number) => ({
  assessmentId,
  topic: 'Fuses',
  replacesQuestions: false,
  promptType: 'choice' as const,
  interactionKind: 'choice' as const,
  complexity: 'easy',
  questionCount,
});

interface Shown {
  readonly passage: unknown;
  readonly page: unknown;
}

/** Drafted questions as their author saves them. */
export const pick = <Question extends Shown>(questions: readonly Question[]) =>
  questions.map(({ passage: _passage, page: _page, ...question }) => question);
