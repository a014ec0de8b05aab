import { deleteUser } from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/exams/problem-report-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { MAX_PROBLEM_LENGTH } from '@invigil/domain/exams/problem-report';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../log.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
const logged: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ log: createLog('info', { write: (line) => logged.push(line) }) });
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

async function sitting() {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [{}, {}]);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const [questionId = 0] = questionIds;
  const bodyOf = (text: string, sequence: number, id = questionId) => ({
    attemptId,
    questionId: id,
    text,
    sequence,
  });
  const report = (text: string, sequence: number, id?: number) =>
    candidate.ok(contract.reportProblem, { body: bodyOf(text, sequence, id) });
  const counts = async (reader = admin) =>
    reader.ok(contract.countProblemReports, { params: { assessmentId } });
  const texts = async (id = questionId) => {
    const rows = await admin.ok(contract.listProblemReports, { params: { assessmentId, questionId: id } });
    return rows.map(({ text }) => text);
  };
  return { candidate, assessmentId, attemptId, questionId, questionIds, bodyOf, report, counts, texts };
}

it('a reported problem stands beside its question and is counted; a later text of the candidate replaces it [problem-reports.1]', async () => {
  const { report, counts, texts, questionId, questionIds } = await sitting();
  const second = questionIds[1] ?? 0;
  expect(await counts()).toEqual([]);
  await report('Options B and C are alike: “≥ 3”\nВідповідь <b>2</b> ☂', 10);
  await report('The figure is missing', 11, second);
  expect(await texts()).toEqual(['Options B and C are alike: “≥ 3”\nВідповідь <b>2</b> ☂']);
  await report('  if (a):\n    b()  ', 12);
  expect(await texts()).toEqual(['  if (a):\n    b()  ']);
  expect(await counts()).toEqual([
    { questionId, reportCount: 1 },
    { questionId: second, reportCount: 1 },
  ]);
});

it('of texts that arrive late, twice or at once the one with the highest sequence stays [problem-reports.2]', async () => {
  const { report, texts } = await sitting();
  await Promise.all([5, 9, 7, 9, 6].map((sequence) => report(`text ${sequence}`, sequence)));
  await report('text 8', 8);
  expect(await texts()).toEqual(['text 9']);
});

it('a report changes neither the attempt nor its answers, clock or counters [problem-reports.3]', async () => {
  const { report, candidate, attemptId, assessmentId } = await sitting();
  const stored = async () => {
    const { pool } = test.ports.database;
    const { rows } = await pool.query(
      `select to_jsonb(a) as attempt, (select jsonb_agg(r order by r.question_id) from responses r where r.attempt_id = a.id) as answers,
        (select to_jsonb(p) from page_reports p where p.attempt_id = a.id) as page from attempts a where a.id = $1`,
      [attemptId],
    );
    return rows;
  };
  await candidate.ok(attempts.heartbeat, { body: { attemptId, pageId: 'the-page-0001', position: 1 } });
  const before = await stored();
  await report('There is no right option', 1);
  expect(await stored()).toEqual(before);
  const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(questions.map(({ isAnswered }) => isAnswered)).toEqual([false, false]);
});

it('a report is refused to an attempt that has ended, is another’s, or does not ask the question [problem-reports.4]', async () => {
  const { candidate, attemptId, bodyOf, report, texts } = await sitting();
  const other = await buildCandidate(test, admin);
  expect(await other.status(contract.reportProblem, { body: bodyOf('Not mine', 1) })).toBe(404);
  expect(await admin.status(contract.reportProblem, { body: bodyOf('Not mine', 1) })).toBe(403);
  expect(
    await candidate.fieldErrors(contract.reportProblem, bodyOf('Elsewhere', 1, 4_711_000)),
  ).toMatchObject({
    questionId: ['invalidValue'],
  });
  await report('In time', 1);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.status(contract.reportProblem, { body: bodyOf('Too late', 2) })).toBe(409);
  expect(await texts()).toEqual(['In time']);
});

it('a report has a text of at most 500 characters [problem-reports.5]', async () => {
  const { candidate, bodyOf, report, texts } = await sitting();
  const errors = (text: string) => candidate.fieldErrors(contract.reportProblem, bodyOf(text, 1));
  expect(await errors('  ')).toMatchObject({ text: ['required'] });
  expect(await errors('x'.repeat(MAX_PROBLEM_LENGTH + 1))).toMatchObject({ text: ['tooLong'] });
  await report('x'.repeat(MAX_PROBLEM_LENGTH), 1);
  expect(await texts()).toEqual(['x'.repeat(MAX_PROBLEM_LENGTH)]);
});

it('reports are read by roles of their tenant with the questions or the results, and by nobody else [problem-reports.6]', async () => {
  const { report, counts, candidate, assessmentId, questionId } = await sitting();
  await report('Two options are right', 1);
  const params = { assessmentId, questionId };
  const stranger = await buildAdmin(test);
  const owner = await test.signIn(OWNER);
  // A custom role has data of its own: 404 tells that it may ask.
  const author = await buildCustomRoleUser(test, [SCREENS.questions.path]);
  const marker = await buildCustomRoleUser(test, [SCREENS.results.path]);
  const other = await buildCustomRoleUser(test, [SCREENS.categories.path]);
  for (const [reader, status] of [
    [stranger, 404],
    [author, 404],
    [marker, 404],
    [other, 403],
    [owner, 403],
    [candidate, 403],
  ] as const) {
    expect(await reader.status(contract.countProblemReports, { params: { assessmentId } })).toBe(status);
    expect(await reader.status(contract.listProblemReports, { params })).toBe(status);
  }
  expect(await counts()).toEqual([{ questionId, reportCount: 1 }]);
});

it('reports are erased with their person, even one that is under way, and are in no log [problem-reports.8]', async () => {
  const { report, texts, counts, candidate, bodyOf } = await sitting();
  await report('Mrs Ravel read the answer aloud', 1);
  const late = Array.from({ length: 8 }, (_, index) =>
    candidate.status(contract.reportProblem, { body: bodyOf('Mrs Ravel did it again', index + 2) }),
  );
  await Promise.all([...late, admin.ok(deleteUser, { params: { userId: candidate.userId } })]);
  expect(await texts()).toEqual([]);
  expect(await counts()).toEqual([]);
  expect(logged.join('')).toContain('ReportQuestionProblem');
  expect(logged.join('')).not.toContain('Ravel');
});

it('a list of reports has the newest hundred, and names nobody [problem-reports.7]', async () => {
  const { assessmentId, questionId, candidate } = await sitting();
  const { pool } = test.ports.database;
  await pool.query(
    `with more as (
      insert into attempts (assessment_id, tenant_id, candidate_id, paper_id, ordinal, question_ids, started_at, finished_at, total_marks, pass_mark)
      select $1, tenant_id, candidate_id, paper_id, ordinal + n, question_ids, started_at, started_at, total_marks, pass_mark
      from attempts, generate_series(1, 105) n where assessment_id = $1 returning id, ordinal)
     insert into problem_reports select id, $2, 'report ' || ordinal, 1, now() + ordinal * interval '1 second' from more`,
    [assessmentId, questionId],
  );
  const rows = await admin.ok(contract.listProblemReports, { params: { assessmentId, questionId } });
  expect(rows).toHaveLength(100);
  expect(rows[0]?.text).toBe('report 106');
  expect(JSON.stringify(rows)).not.toContain(candidate.credentials.email);
});
