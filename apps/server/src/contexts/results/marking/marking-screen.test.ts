import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as screen from '@invigil/contract/results/marking-screen-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let assessmentId: number;
let questionIds: readonly number[];

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  // A choice question of 2 marks, a written one of 3 and one of 5.
  ({ assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 500 },
    [{ marks: 200 }, { ...WRITTEN, marks: 300 }, { ...WRITTEN, marks: 500 }],
  ));
});
afterAll(() => test.close());

/** A finished attempt with the right option, and one written answer of two. */
async function buildFinished(fullName: string) {
  const candidate = await buildCandidate(test, admin, fullName);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const [choice = 0, written = 0] = questionIds;
  for (const [questionId, answerText] of [
    [choice, 'Option-B'],
    [written, `The answer of ${fullName}`],
  ] as const)
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId, { answerText }) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { candidate, attemptId };
}

const correct = (attemptId: number, position: number, marks: number, more: object = {}) => ({
  body: { responseId: { attemptId, position }, marks, reason: '', ...more },
});
const answersOf = (attemptId: number, isAnonymous = false) =>
  admin.ok(screen.listAttemptAnswers, { params: { attemptId }, query: { isAnonymous } });

it('a mark that is given and corrected has its history, with reason and marker [marking-screen.1]', async () => {
  const { candidate, attemptId } = await buildFinished('Ana Ortiz');
  await admin.ok(screen.correctMarks, correct(attemptId, 2, 100, { seenMarks: null }));
  const corrected = await admin.ok(
    screen.correctMarks,
    correct(attemptId, 2, 250, { seenMarks: 100, reason: 'The unit was there' }),
  );
  expect(corrected).toEqual({ attemptId, obtainedMarks: 450, isMarked: true, waitingCount: 0 });
  const [rule, written] = await answersOf(attemptId);
  expect(rule).toMatchObject({ obtainedMarks: 200, isMarkedByRule: true, changes: [] });
  expect(written).toMatchObject({ obtainedMarks: 250, isMarkedByRule: false });
  expect(written?.changes.map(({ kind, before, after, reason }) => [kind, before, after, reason])).toEqual([
    ['given', null, 100, ''],
    ['corrected', 100, 250, 'The unit was there'],
  ]);
  expect(written?.changes[0]?.changedByName).not.toBe('');
  expect((await candidate.ok(results.getResult, { params: { attemptId } })).obtainedMarks).toBe(450);
});

it('marks that another marker has changed since are 409, and nothing is stored [marking-screen.2]', async () => {
  const { attemptId } = await buildFinished('Ben Okafor');
  await admin.ok(screen.correctMarks, correct(attemptId, 2, 100, { seenMarks: null }));
  expect(await admin.status(screen.correctMarks, correct(attemptId, 2, 300, { seenMarks: null }))).toBe(409);
  expect((await answersOf(attemptId))[1]?.obtainedMarks).toBe(100);
});

it('the same marks again leave the history as it was [marking-screen.3]', async () => {
  const { attemptId } = await buildFinished('Cleo Marin');
  await admin.ok(screen.correctMarks, correct(attemptId, 2, 100));
  await admin.ok(screen.correctMarks, correct(attemptId, 2, 100));
  expect((await answersOf(attemptId))[1]?.changes).toHaveLength(1);
});

it('a question without an answer can be given marks [marking-screen.4]', async () => {
  const { attemptId } = await buildFinished('Dora Lind');
  expect((await answersOf(attemptId))[2]).toMatchObject({ isAnswered: false, obtainedMarks: 0 });
  await admin.ok(screen.correctMarks, correct(attemptId, 3, 500, { reason: 'Answered on paper' }));
  const [, , empty] = await answersOf(attemptId);
  expect(empty).toMatchObject({ isAnswered: false, obtainedMarks: 500 });
  expect(empty?.changes).toMatchObject([{ kind: 'corrected', before: 0, after: 500 }]);
});

it('anonymous marking carries no name, by candidate and by question [marking-screen.5]', async () => {
  const { attemptId, candidate } = await buildFinished('Emil Sato');
  const [choice = 0, written = 0] = questionIds;
  const page = { page: 1, pageSize: 500 };
  const replies = [
    await answersOf(attemptId, true),
    await admin.ok(screen.listQuestionAnswers, {
      params: { assessmentId, questionId: written, ...page },
      query: { isWaitingOnly: false, isAnonymous: true },
    }),
    await admin.ok(screen.listMarkingCandidates, {
      params: { assessmentId, ...page },
      query: { isWaitingOnly: false, isAnonymous: true },
    }),
  ];
  // The answer itself names the candidate here; the fields do not.
  const text = JSON.stringify(replies).replaceAll('The answer of Emil Sato', '');
  expect(text).not.toContain('Emil');
  expect(text).not.toContain(candidate.credentials.email);
  expect(choice).toBeGreaterThan(0);
});

it('staff read the number of the paper of a shuffled question, and candidates their own [marking-screen.11]', async () => {
  const staff = await buildAdmin(test);
  const built = await buildLiveAssessment(
    staff,
    { shuffleQuestions: true, timeLimitMinutes: 0, reviewRelease: 'atOnce' },
    Array.from({ length: 8 }, (_, index) => ({ prompt: `Number ${index + 1}` })),
  );
  const candidate = await buildCandidate(test, staff, 'Gil Haas');
  const attemptId = await buildAttempt(candidate, built.assessmentId);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const answers = await staff.ok(screen.listAttemptAnswers, { params: { attemptId }, query: {} });
  const numberIn = (html: string) => Number(/Number (\d)/.exec(html)?.[1]);
  expect(answers.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(answers.map(({ paperPosition }) => paperPosition)).toEqual(
    answers.map(({ promptHtml }) => numberIn(promptHtml)),
  );
  const details = (reader: SignedIn) => reader.ok(results.listResultDetails, { params: { attemptId } });
  for (const { promptHtml, paperPosition } of await details(staff))
    expect(paperPosition).toBe(numberIn(promptHtml));
  for (const detail of await details(candidate)) expect(detail.paperPosition).toBeUndefined();
});

it('the answers to a question are those of all candidates, and those that wait alone on request [marking-screen.6]', async () => {
  const [, written = 0] = questionIds;
  const { attemptId } = await buildFinished('Fay Duval');
  const answers = (isWaitingOnly: boolean) =>
    admin.ok(screen.listQuestionAnswers, {
      params: { assessmentId, questionId: written, page: 1, pageSize: 500 },
      query: { isWaitingOnly, isAnonymous: false },
    });
  const waiting = await answers(true);
  expect(waiting.rows.find((row) => row.attemptId === attemptId)).toMatchObject({
    fullName: 'Fay Duval',
    answer: 'The answer of Fay Duval',
    obtainedMarks: null,
  });
  await admin.ok(screen.correctMarks, correct(attemptId, 2, 300));
  expect((await answers(true)).count).toBe(waiting.count - 1);
  expect((await answers(false)).rows.map((row) => row.attemptId)).toContain(attemptId);
});

it('the counts of waiting attempts follow the marks, for the menu, the assessment and its questions [marking-screen.7]', async () => {
  const counts = async () => {
    const questions = await admin.ok(screen.listMarkingQuestions, { params: { assessmentId } });
    return {
      menu: (await admin.ok(screen.countWaitingAttempts, {})).count,
      assessment: (await admin.ok(screen.listMarkingAssessments, {}))[0]?.waitingCount,
      question: questions[1]?.waitingCount,
      positions: questions.map(({ position }) => position),
    };
  };
  const { attemptId } = await buildFinished('Gil Novak');
  const before = await counts();
  await admin.ok(screen.correctMarks, correct(attemptId, 2, 300));
  expect(await counts()).toEqual({
    menu: before.menu - 1,
    assessment: (before.assessment ?? 0) - 1,
    question: (before.question ?? 0) - 1,
    positions: [1, 2, 3],
  });
});

it('a note and a comment are stored once, and an outdated version is 409 [marking-screen.8]', async () => {
  const { attemptId } = await buildFinished('Hana Weiss');
  const note = (noteVersion: number, comment: string) => ({
    body: { responseId: { attemptId, position: 2 }, internalNote: 'Ask Ravi', comment, noteVersion },
  });
  expect(await admin.ok(screen.saveResponseNote, note(0, 'Good'))).toEqual({ noteVersion: 1 });
  expect(await admin.status(screen.saveResponseNote, note(0, 'Bad'))).toBe(409);
  expect(await admin.ok(screen.saveResponseNote, note(1, 'Very good'))).toEqual({ noteVersion: 2 });
  expect(await admin.status(screen.saveResponseNote, note(1, 'Bad'))).toBe(409);
  expect((await answersOf(attemptId))[1]).toMatchObject({
    internalNote: 'Ask Ravi',
    comment: 'Very good',
    noteVersion: 2,
  });
});

it('the marking screen of another tenant reaches nothing [marking-screen.9]', async () => {
  const { attemptId } = await buildFinished('Ivo Brandt');
  const other = await buildAdmin(test);
  const [, written = 0] = questionIds;
  const query = { isWaitingOnly: false, isAnonymous: false };
  expect(
    await other.status(screen.listAttemptAnswers, { params: { attemptId }, query: { isAnonymous: false } }),
  ).toBe(404);
  expect(await other.status(screen.correctMarks, correct(attemptId, 2, 100))).toBe(404);
  expect(
    await other.status(screen.saveResponseNote, {
      body: { responseId: { attemptId, position: 2 }, internalNote: '', comment: 'x', noteVersion: 0 },
    }),
  ).toBe(404);
  const page = { assessmentId, page: 1, pageSize: 10 };
  const answers = { params: { questionId: written, ...page }, query };
  expect(await other.status(screen.listQuestionAnswers, answers)).toBe(404);
  expect(await other.status(screen.listMarkingCandidates, { params: page, query })).toBe(404);
  expect(await other.status(screen.listMarkingQuestions, { params: { assessmentId } })).toBe(404);
  expect(await other.ok(screen.listMarkingAssessments, {})).toEqual([]);
});

it('a mark that was changed a thousand times and more shows its newest thousand changes [marking-screen.10]', async () => {
  const { attemptId } = await buildFinished('Jan Meier');
  const [, written = 0] = questionIds;
  await test.ports.database.pool.query(
    `insert into mark_changes (attempt_id, question_id, kind, before, after, reason, changed_by, changed_at)
     select $1, $2, 'corrected', n - 1, n, '', $3, now() from generate_series(1, 1200) as n`,
    [attemptId, written, admin.userId],
  );
  const changes = (await answersOf(attemptId))[1]?.changes ?? [];
  expect([changes.length, changes[0]?.after, changes.at(-1)?.after]).toEqual([1_000, 201, 1_200]);
});
