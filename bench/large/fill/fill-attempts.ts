import { FIRST_CANDIDATE, SIZES } from '../site-shape.ts';
import { IS_WRITTEN, MARKS_EACH } from './fill-assessments.ts';

/**
 * Attempts by the number of a candidate: four for each of the largest tenant, two for most others, one for the
 * remaining ones.
 */
const ATTEMPTS_OF = `case when c < ${SIZES.large.candidates} then 4 when c % 9 < 7 then 2 else 1 end`;

/** Whether an attempt's answer is right, so that some attempts pass and some fail. */
const IS_RIGHT = (attempt: string, question: string) =>
  `((${attempt} * 31 + ${question} * 17) % 10 < 3 + ${attempt} % 7)`;

/** Two in three written answers are marked. */
const AWAITS_MARKS = (attempt: string, assessment: string) =>
  `(${assessment} % 10 = 1 and ${attempt} % 3 = 0)`;

/** Statements for attempts, responses and certificates. */
export const ATTEMPTS = {
  // Startable assessments, numbered within each tenant.
  numberPapers: `
    create temporary table sat as
    select a.tenant_id, a.id as assessment_id, a.time_limit_minutes, a.total_marks, a.pass_mark,
      row_number() over (partition by a.tenant_id order by a.id) - 1 as place,
      count(*) over (partition by a.tenant_id) as of_tenant,
      (select array_agg(q.id order by q.position) from questions q where q.assessment_id = a.id) as question_ids
    from assessments a where a.state <> 'draft'`,
  indexPapers: `create index on sat (tenant_id, place)`,

  // Every fifth candidate sits an assessment a second time; the last attempt of every 97th is in progress.
  attempts: `
    insert into attempts (id, assessment_id, paper_id, tenant_id, candidate_id, ordinal, question_ids, started_at,
      deadline, finished_at, finish_reason, seconds_taken, total_marks, pass_mark, obtained_marks, is_marked)
    overriding system value
    select t, assessment_id, assessment_id, tenant_id, candidate_id, ordinal, question_ids,
      coalesce(ended, now()) - interval '20 minutes',
      case when ended is null then now() + interval '12 hours' else ended + interval '40 minutes' end,
      ended,
      (case when ended is null then null when t % 19 = 0 then 'timeUp' when t % 7 = 0 then 'stopped'
        else 'submitted' end)::finish_reason,
      case when ended is not null then 300 + t % 3000 end, total_marks, pass_mark,
      case when ended is not null then ${MARKS_EACH} * (
        select count(*) from generate_series(1, cardinality(question_ids)) as q
        where ${IS_RIGHT('t', 'q')} and not (${AWAITS_MARKS('t', 'assessment_id')} and ${IS_WRITTEN('assessment_id', 'q')}))
      end,
      ended is not null and not ${AWAITS_MARKS('t', 'assessment_id')}
    from (
      select row_number() over (order by n, c) as t, ${FIRST_CANDIDATE} + c as candidate_id, c, n, taken,
        case when c % 5 = 0 then (n - 1) / 2 else n - 1 end as nth,
        case when c % 5 = 0 then (n - 1) % 2 + 1 else 1 end as ordinal
      from generate_series(0, ${SIZES.large.candidates + SIZES.middling.candidates + SIZES.small.candidates - 1}) as c
      cross join lateral (select ${ATTEMPTS_OF} as taken) as many
      cross join lateral generate_series(1, taken) as n
    ) as planned
    join lateral (select tenant_id from memberships m where m.candidate_id = planned.candidate_id
      order by joined_at limit 1) as home on true
    join lateral (select of_tenant from sat where sat.tenant_id = home.tenant_id limit 1) as choice on true
    join sat using (tenant_id)
    cross join lateral (
      select case when c % 97 = 0 and n = taken then null
        else now() - interval '1 hour' - ((t * 7919) % 262800) * interval '1 minute'
          - (2 - ordinal) * interval '180 days' end as ended) as times
    where sat.place = (c * 13 + nth * 37) % choice.of_tenant`,

  responses: `
    insert into responses (attempt_id, question_id, answer, is_skipped, sequence, saved_at, pointer_leave_count,
      visibility_change_count, marks)
    select t.id, question_id,
      case when skipped then null
        when written then '{"version":1,"kind":"extendedText","text":"The offset, its direction, and the tone that opens the input of the machine."}'
        when right_one then '{"version":1,"kind":"choice","selected":["B"]}'
        else '{"version":1,"kind":"choice","selected":["C"]}' end::jsonb,
      skipped, position, t.started_at + position * interval '1 minute', (t.id + position) % 3, (t.id + position) % 11 / 10,
      case when t.finished_at is null or (written and not t.is_marked) then null
        when right_one then ${MARKS_EACH} else 0 end
    from attempts t
    cross join lateral unnest(t.question_ids) with ordinality as asked (question_id, position)
    cross join lateral (
      select ${IS_WRITTEN('t.assessment_id', 'position')} as written, ${IS_RIGHT('t.id', 'position')} as right_one) as marked
    cross join lateral (select not right_one and (t.id + position) % 13 = 0 as skipped) as left_out
    where t.finished_at is not null or position <= 4`,

  certificates: `
    insert into certificates (attempt_id, template_id, tenant_id, candidate_id, number, recipient_name, content, issued_at)
    select t.id, a.certificate_template_id, t.tenant_id, t.candidate_id, 'CERT-' || a.certificate_template_id, u.full_name,
      jsonb_build_object('title', a.title, 'heading', 'Certificate of Achievement', 'mainText', u.full_name || E'\\nhas passed',
        'publishDate', null, 'topLeftImagePath', '', 'topRightImagePath', '', 'bottomMiddleImagePath', '',
        'backgroundImagePath', '', 'backgroundColor', '#ffffff', 'leftSignatureImagePath', '', 'leftSignatureText', 'Director',
        'rightSignatureImagePath', '', 'rightSignatureText', 'Examiner'),
      t.finished_at + interval '1 hour'
    from attempts t
    join assessments a on a.id = t.assessment_id
    join users u on u.id = t.candidate_id
    where a.certificate_template_id is not null and t.is_marked and t.obtained_marks >= t.pass_mark and t.id % 4 = 0`,
} as const;
