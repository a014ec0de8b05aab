import {
  COUNTS,
  FIRST_ADMIN,
  oneOf,
  placeInTenant,
  QUESTION_IDS_EACH,
  SIZES,
  tenantOf,
  textArray,
} from '../site-shape.ts';
import { KINDS, SUBJECTS } from './names.ts';

const CATEGORIES_EACH = 5;
/** Assessments with an instruction or two. */
const INSTRUCTIONS_EACH = 3;
const LISTED_ADDRESSES = 60;

/** From 8 to 12. */
const questionCount = (assessment: string) => `(8 + ${assessment} % 5)`;
/** Marks of each question, in hundredths. */
export const MARKS_EACH = 1_000;

/** State by position in the tenant: the largest tenant has half live, each small one has live and stopped ones. */
const STATE = `(case
    when a <= ${SIZES.large.assessments} then (${textArray(['live', 'live', 'stopped', 'live', 'draft', 'live', 'stopped', 'live', 'stopped', 'draft'])})[1 + place % 10]
    else (${textArray(['live', 'stopped', 'live', 'draft', 'live', 'stopped'])})[1 + place % 6]
  end)::assessment_state`;

const PROMPT = `'<p>A question about ' || topic || ', number ' || q || '. A repeater listens on one frequency and sends what '
  || 'it hears on another.</p><p>Which of the following describes best what an operator has to set in order to be heard '
  || 'through it, when the machine asks for a tone below the range of speech?</p>'`;

const EXPLANATION = `'Without the offset, its direction and the tone a repeater stays silent.'`;

/** The last question of every tenth assessment is written, and is marked by hand. */
export const IS_WRITTEN = (assessment: string, position: string) =>
  `(${assessment} % 10 = 1 and ${position} = ${questionCount(assessment)})`;

const WRITTEN = `'{"kind":"extendedText"}'::jsonb`;

const optionList = (field: 'text' | 'html') => `
  select jsonb_agg(jsonb_build_object('label', label, '${field}',
    label || ': the offset between the two frequencies, its direction, and the tone that opens the input (' || q || ')'))
  from unnest(${textArray(['A', 'B', 'C', 'D'])}) as label`;

/** Statements for categories, templates, assessments, questions, instructions, papers and participants. */
export const ASSESSMENTS = {
  categories: `
    insert into categories (id, tenant_id, name, created_at, updated_at)
    overriding system value
    select i + 1, ${FIRST_ADMIN} + i / ${CATEGORIES_EACH}, ${oneOf(SUBJECTS, 'i')} || ' ' || i % ${CATEGORIES_EACH}, now(), now()
    from generate_series(0, ${COUNTS.admins * CATEGORIES_EACH - 1}) as i`,

  certificateTemplates: `
    insert into certificate_templates (id, tenant_id, title, heading, main_text, background_color,
      left_signature_text, right_signature_text, created_at, updated_at)
    overriding system value
    select i + 1, ${FIRST_ADMIN} + i, 'Certificate ' || i, 'Certificate of Achievement', '[name] has passed [assessment]',
      '#ffffff', 'Director', 'Examiner', now(), now()
    from generate_series(0, ${COUNTS.admins - 1}) as i`,

  assessments: `
    insert into assessments (id, tenant_id, title, state, paper_id, marking_scheme, participant_mode, time_limit_minutes,
      total_marks, pass_mark, allow_several_attempts, allow_several_ticks, allow_several_keys, show_key_afterwards,
      show_explanation_afterwards, allow_stop, allow_skip, shuffle_questions, open_in_new_window,
      certificate_template_id, opens_at, closes_at, created_at, created_by, updated_at)
    overriding system value
    select a, ${FIRST_ADMIN} + tenant, title, state, case when state = 'draft' then null else a end, 'equal',
      (case when a % 11 = 0 then 'byEmail' else 'allCandidates' end)::participant_mode, 30 + a % 4 * 30,
      ${questionCount('a')} * ${MARKS_EACH}, ${questionCount('a')} * ${MARKS_EACH / 2}, a % 2 = 0, false, false, true, true,
      true, true, true, false, case when a % 2 = 0 then tenant + 1 end,
      case when a % 17 = 0 then now() + interval '30 days' end,
      case when a % 13 = 0 then now() - interval '1 day' when a % 5 = 0 then now() + interval '60 days' end,
      at, ${FIRST_ADMIN} + tenant, at
    from (
      select a, ${tenantOf('(a - 1)', 'assessments')} as tenant, ${placeInTenant('(a - 1)', 'assessments')} as place
      from generate_series(1, ${COUNTS.assessments}) as a
    ) as placed
    cross join lateral (
      select ${STATE} as state, now() - (a * 37 % ${COUNTS.assessments}) * interval '3 hours' as at,
        ${oneOf(SUBJECTS, 'a * 5')} || ', ' || ${oneOf(KINDS, 'a / 3')} || ' ' || a as title) as made`,

  questions: `
    insert into questions (id, assessment_id, position, category_id, complexity, content, rendering, marks, created_at,
      updated_at)
    overriding system value
    select (a.id - 1) * ${QUESTION_IDS_EACH} + q, a.id, q,
      (a.tenant_id - ${FIRST_ADMIN}) * ${CATEGORIES_EACH} + 1 + q % ${CATEGORIES_EACH},
      'medium',
      jsonb_build_object('version', 1, 'prompt', jsonb_build_object('source', ${PROMPT}, 'isCode', false, 'media', null),
        'interaction', case when ${IS_WRITTEN('a.id', 'q')} then ${WRITTEN}
          else jsonb_build_object('kind', 'choice', 'options', (${optionList('text')}), 'key', '["B"]'::jsonb) end,
        'explanation', ${EXPLANATION}),
      jsonb_build_object('version', 1, 'promptHtml', ${PROMPT}, 'explanationHtml', ${EXPLANATION}, 'interactionHtml',
        case when ${IS_WRITTEN('a.id', 'q')} then '[]'
          else (select jsonb_agg(option -> 'html') from jsonb_array_elements((${optionList('html')})) as option) end),
      ${MARKS_EACH}, a.created_at, a.created_at
    from assessments a
    cross join lateral (select a.title as topic) as about
    cross join lateral generate_series(1, ${questionCount('a.id')}) as q`,

  instructions: `
    insert into instructions (assessment_id, description, created_at, updated_at)
    select a.id, '<p>Instruction ' || i || ' of ' || a.title || '</p>', a.created_at, a.created_at
    from assessments a, generate_series(1, ${INSTRUCTIONS_EACH}) as i`,

  // The same form as papers composed by going live.
  papers: `
    insert into papers (id, assessment_id, snapshot, published_at, published_by)
    overriding system value
    select a.id, a.id, jsonb_build_object('version', 1,
      'rules', jsonb_build_object('title', a.title, 'markingScheme', a.marking_scheme,
        'timeLimitMinutes', a.time_limit_minutes, 'totalMarks', a.total_marks, 'passMark', a.pass_mark,
        'allowMultipleAttempts', a.allow_several_attempts, 'allowMultipleTicks', a.allow_several_ticks,
        'allowMultipleKeys', a.allow_several_keys, 'showKeyAfterwards', a.show_key_afterwards,
        'showExplanationAfterwards', a.show_explanation_afterwards, 'allowStop', a.allow_stop,
        'allowSkip', a.allow_skip, 'shuffleQuestions', a.shuffle_questions, 'openInNewWindow', a.open_in_new_window),
      'questions', (
        select jsonb_agg(jsonb_build_object('questionId', p.id,
          'prompt', jsonb_build_object('html', p.content #> '{prompt,source}', 'isCode', false, 'media', null),
          'interaction', case p.content #>> '{interaction,kind}' when 'choice'
            then jsonb_build_object('kind', 'choice', 'options', made.options, 'key', p.content #> '{interaction,key}')
            else ${WRITTEN} end,
          'explanationHtml', '<p>' || (p.content ->> 'explanation') || '</p>', 'marks', p.marks) order by p.position)
        from questions p
        cross join lateral (select p.position as q) as numbered
        cross join lateral (select (${optionList('html')}) as options) as made
        where p.assessment_id = a.id)),
      a.created_at, a.tenant_id
    from assessments a where a.state <> 'draft'`,

  participants: `
    insert into participants (assessment_id, email, added_at, added_by)
    select a.id, u.email, a.created_at, a.tenant_id
    from assessments a
    cross join lateral (
      select candidate_id from memberships m where m.tenant_id = a.tenant_id
      order by candidate_id limit ${LISTED_ADDRESSES}) as listed
    join users u on u.id = listed.candidate_id
    where a.participant_mode = 'byEmail'`,
} as const;
