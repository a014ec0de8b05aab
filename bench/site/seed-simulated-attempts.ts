import type { Database } from '../../apps/server/src/database/client.ts';

/** Candidates of standard normal ability (by the sum of twelve uniform numbers) at questions of difficulties between -2 and 2. */
const INSERT = `
  with paper as (
    select p.id, p.assessment_id, (snapshot -> 'rules' ->> 'totalMarks')::int as total,
      (select array_agg((q ->> 'questionId')::int) from jsonb_array_elements(snapshot -> 'questions') q) as question_ids,
      ((snapshot -> 'questions' -> 0) ->> 'marks')::int as marks
    from papers p where p.assessment_id = $1
  ), seated as (
    select u.id, (select sum(random()) - 6 from generate_series(1, 12) where u.id > 0) as ability
    from users u where u.email = any($2)
  ), sat as (
    insert into attempts (assessment_id, paper_id, tenant_id, candidate_id, ordinal, question_ids, started_at, finished_at,
      finish_reason, seconds_taken, total_marks, pass_mark, obtained_marks, is_marked)
    select paper.assessment_id, paper.id, $3, seated.id, 1, question_ids, now() - interval '1 hour', now(), 'submitted', 3600,
      total, total / 2, 0, true
    from seated cross join paper
    returning id, candidate_id, question_ids
  ), drawn as (
    select sat.id, question_id, (select marks from paper) as marks,
      random() < 1 / (1 + exp(-1.2 * (ability + 2 - 4.0 * place / cardinality(question_ids)))) as is_right,
      chr(66 + floor(random() * 2)::int) as wrong
    from sat join seated on seated.id = sat.candidate_id
    cross join unnest(question_ids) with ordinality as asked (question_id, place)
  )
  insert into responses (attempt_id, question_id, answer, is_skipped, sequence, saved_at, pointer_leave_count,
    visibility_change_count, visible_ms, marks)
  select id, question_id,
    jsonb_build_object('version', 1, 'kind', 'choice', 'selected', jsonb_build_array(case when is_right then 'A' else wrong end)),
    false, 1, now(), 0, 0, 10000 + floor(random() * 50000)::int, case when is_right then marks else 0 end
  from drawn`;

const TOTALS = `
  update attempts a set obtained_marks = (select coalesce(sum(marks), 0) from responses r where r.attempt_id = a.id)
  where assessment_id = $1`;

/**
 * Adds a finished and marked attempt of each candidate, directly in the database, answered by a model of two parameters.
 *
 * @param assessmentId live, with choice questions of three options and the key A
 */
export async function seedSimulatedAttempts(
  { pool }: Database,
  tenantId: number,
  assessmentId: number,
  emails: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(INSERT, [assessmentId, emails, tenantId]);
    await client.query(TOTALS, [assessmentId]);
  } finally {
    client.release(true);
  }
  await pool.query('vacuum (analyze) attempts, responses');
}
