import type { Database } from '../../apps/server/src/database/client.ts';

/** The same options everywhere, so that a corrected key changes half of the results. */
const INSERT = `
  with paper as (
    select p.id, p.assessment_id, (snapshot -> 'rules' ->> 'totalMarks')::int as total,
      (select array_agg((q ->> 'questionId')::int) from jsonb_array_elements(snapshot -> 'questions') q) as question_ids
    from papers p where p.assessment_id = $1
  ), seated as (
    select u.id, row_number() over (order by u.id) as place from users u where u.email = any($2)
  ), sat as (
    insert into attempts (assessment_id, paper_id, tenant_id, candidate_id, ordinal, question_ids, started_at, finished_at,
      finish_reason, seconds_taken, total_marks, pass_mark, obtained_marks, is_marked)
    select paper.assessment_id, paper.id, $3, seated.id, 1, question_ids, now() - interval '1 hour', now(), 'submitted', 3600,
      total, total / 2, case when place % 2 = 0 then total else 0 end, true
    from seated cross join paper
    returning id, question_ids, obtained_marks > 0 as is_right
  )
  insert into responses (attempt_id, question_id, answer, is_skipped, sequence, saved_at, pointer_leave_count,
    visibility_change_count, marks, marking)
  select sat.id, question_id,
    jsonb_build_object('version', 1, 'kind', 'choice', 'selected', jsonb_build_array(case when is_right then 'B' else 'A' end)),
    false, 1, now(), 0, 0, marks,
    jsonb_build_object('version', 1, 'given', jsonb_build_array(jsonb_build_object('marker', jsonb_build_object('kind', 'rule'),
      'marks', marks, 'givenAt', null)))
  from sat cross join unnest(question_ids) as question_id
  cross join lateral (select case when is_right then (q ->> 'marks')::int else 0 end as marks
    from papers p, jsonb_array_elements(p.snapshot -> 'questions') q
    where p.assessment_id = $1 and (q ->> 'questionId')::int = question_id) as earned`;

/**
 * Adds a finished and marked attempt of each candidate, directly in the database: every other one has all answers right.
 *
 * @param assessmentId live, with choice questions whose key is B
 */
export async function seedFinishedAttempts(
  { pool }: Database,
  tenantId: number,
  assessmentId: number,
  emails: readonly string[],
): Promise<void> {
  await pool.query(INSERT, [assessmentId, emails, tenantId]);
  await pool.query('vacuum (analyze) attempts, responses');
}
