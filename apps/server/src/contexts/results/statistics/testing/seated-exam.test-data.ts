import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { type BuiltAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { nextNumber } from '@invigil/testkit/builders/unique';
import { copyRows } from '../../../../testing/copy-rows.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** The marks of each question of a seated exam, in hundredths; its key is B. */
const MARKS = 100;

/** A live exam of questions with the key B, a mark each. */
export const buildExam = (admin: SignedIn, questionCount: number, passMark = MARKS) =>
  buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark, allowMultipleAttempts: true },
    Array.from({ length: questionCount }, () => ({ marks: MARKS })),
  );

/** An answer: an option, none, or a skip. */
export type Ticked = 'A' | 'B' | 'C' | '' | 'skip';

/**
 * Adds candidates with finished first attempts to an exam, a row of answers each, as if they had sat it: an attempt through the interface is
 * copied, because thousands of calls would take minutes.
 */
export async function seat(
  test: TestApp,
  admin: SignedIn,
  { assessmentId, questionIds }: BuiltAssessment,
  rows: readonly (readonly Ticked[])[],
): Promise<void> {
  const { pool } = test.ports.database;
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const questionId of questionIds)
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const run = `seat${nextNumber()}`;
  await copyRows(pool, 'users', {
    of: `r.id = ${candidate.userId}`,
    times: rows.length,
    changes: { email: `'${run}-' || n || '@candidates.example'`, full_name: `'Candidate ' || n` },
  });
  await copyRows(pool, 'attempts', {
    of: `r.id = ${attemptId}`,
    times: rows.length,
    changes: { candidate_id: `(select id from users where email = '${run}-' || n || '@candidates.example')` },
  });
  const cells = rows.flatMap((row, index) =>
    row.flatMap((ticked, position) =>
      ticked === ''
        ? []
        : [{ n: index + 1, question_id: questionIds[position], ticked, visible_ms: 1_000 * (index + 1) }],
    ),
  );
  await pool.query(
    `insert into responses (attempt_id, question_id, answer, is_skipped, sequence, saved_at, pointer_leave_count,
       visibility_change_count, visible_ms, marks)
     select a.id, c.question_id,
       case when c.ticked = 'skip' then null
         else jsonb_build_object('version', 1, 'kind', 'choice', 'selected', jsonb_build_array(c.ticked)) end,
       c.ticked = 'skip', 1, a.finished_at, 0, 0, c.visible_ms, case when c.ticked = 'B' then ${MARKS} else 0 end
     from jsonb_to_recordset($1::jsonb) as c (n int, question_id int, ticked text, visible_ms int)
     join users u on u.email = '${run}-' || c.n || '@candidates.example'
     join attempts a on a.candidate_id = u.id and a.assessment_id = ${assessmentId}`,
    [JSON.stringify(cells)],
  );
  await pool.query(
    `update attempts a set obtained_marks = coalesce((select sum(marks) from responses where attempt_id = a.id), 0)
     where assessment_id = $1 and candidate_id <> $2`,
    [assessmentId, candidate.userId],
  );
  for (const table of ['responses', 'page_reports'])
    await pool.query(`delete from ${table} where attempt_id = $1`, [attemptId]);
  await pool.query('delete from attempts where id = $1', [attemptId]);
}
