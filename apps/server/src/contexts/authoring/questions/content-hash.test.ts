import { setImmediate as nextTurn } from 'node:timers/promises';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { listResultDetails } from '@invigil/contract/results/result-endpoints';
import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, type QuestionChange, questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { papers } from '../../../database/schema.ts';
import { longestTurn, steadyLongestTurn } from '../../../testing/longest-turn.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashed } from './content-hash.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** The hash of the only question of the paper that is published now. */
async function publish(assessmentId: number): Promise<string | undefined> {
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const [paper] = await test.ports.database.db
    .select({ snapshot: papers.snapshot })
    .from(papers)
    .where(eq(papers.assessmentId, assessmentId))
    .orderBy(desc(papers.id))
    .limit(1);
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
  return paper?.snapshot.questions[0]?.contentHash;
}

const FIRST: QuestionChange = { prompt: 'Which is first?', marks: 500 };

it.each<readonly [string, boolean, QuestionChange]>([
  ['the key', true, { key: ['A'] }],
  ['the marks', true, { marks: 900 }],
  ['the explanation', true, { explanation: 'Read the book.' }],
  ['the difficulty', true, { complexity: 'hard' }],
  ['the prompt', false, { prompt: 'Which is last?' }],
  ['its form as code', false, { isCode: true }],
  [
    'an option',
    false,
    {
      options: [
        { label: 'A', text: 'one' },
        { label: 'B', text: 'second' },
      ],
    },
  ],
])(
  'the hash of a question after a change of %s is the same: %s [content-hash.1]',
  async (_what, isSame, change) => {
    const { assessmentId, questionIds } = await buildAssessment(
      admin,
      { markingScheme: 'perQuestion', passMark: 100 },
      [FIRST],
    );
    const before = await publish(assessmentId);
    expect(before).toMatch(/^[\w-]{22}$/);
    const body = {
      questionId: questionIds[0] ?? 0,
      ...questionFields(assessmentId, { ...FIRST, ...change }),
    };
    await admin.ok(questions.updateQuestion, { body });
    expect((await publish(assessmentId)) === before).toBe(isSame);
  },
);

it('a paper that version 0.2.0 published, whose questions have no hash, is sat and marked [content-hash.2]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{}]);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  await test.ports.database.pool.query(
    `update papers set snapshot = jsonb_set(snapshot, '{questions}',
      (select jsonb_agg(question - 'contentHash') from jsonb_array_elements(snapshot -> 'questions') as question))
    where assessment_id = $1`,
    [assessmentId],
  );
  const [paper] = await test.ports.database.db
    .select()
    .from(papers)
    .where(eq(papers.assessmentId, assessmentId));
  expect(paper?.snapshot.questions[0]).not.toHaveProperty('contentHash');
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const [detail] = await candidate.ok(listResultDetails, { params: { attemptId } });
  expect(detail?.answer).toBe('second');
});

it('the hashes of the longest paper never hold the event loop for long [content-hash.3]', async () => {
  const html = asSafeHtml(`<p>${'Which of these? '.repeat(20)}</p>`);
  const options = (['A', 'B', 'C', 'D'] as const).map((label) => ({ label, html }));
  const stored = Array.from({ length: MAX_QUESTIONS }, (_, index) => ({
    questionId: index + 1,
    prompt: { html, isCode: false, media: null },
    interaction: { kind: 'choice' as const, options, key: ['A' as const] },
    explanationHtml: html,
    marks: 100,
  }));
  let count = 0;
  const longestMs = await steadyLongestTurn(50, () =>
    longestTurn(async () => {
      count = (await hashed(stored)).length;
      // The turn before the last is measured too.
      await nextTurn();
      await nextTurn();
    }),
  );
  expect(count).toBe(MAX_QUESTIONS);
  expect(longestMs).toBeLessThan(50);
});
