import { auditEntry } from '@invigil/contract/audit/audit-endpoints';
import { COUNTS, FIRST_ADMIN, FIRST_CANDIDATE, oneOf } from '../site-shape.ts';

/** About 400 days of sign-ins; a fifth of them by Admins. */
const SIGN_IN_SPACING_SECONDS = (400 * 86_400) / COUNTS.signIns;

const BROWSERS = [
  'Chrome',
  'Chrome',
  'Chrome',
  'Safari',
  'Safari',
  'Firefox',
  'Edge',
  'Samsung Internet',
  'Opera',
];
const PLATFORMS = ['Windows', 'Windows', 'Android', 'Android', 'iOS', 'macOS', 'Linux'];

/** An Admin for any number; every fourth is that of the largest tenant. */
const ADMIN_OF = `${FIRST_ADMIN} + case when i % 4 = 0 then 0 else (i * 31) % ${COUNTS.admins} end`;

/** Statements for sign-ins, audit entries, AI usage, payments, contacts and FAQ questions. */
export const RECORDS = {
  signIns: `
    insert into sign_ins (user_id, signed_in_at, signed_out_at, ip, browser, browser_version, platform)
    select case when i % 5 = 0 then ${FIRST_ADMIN} + (i / 5 * 31) % ${COUNTS.admins}
        else ${FIRST_CANDIDATE} + (i * 7919) % ${COUNTS.candidates} end,
      at, case when i % 3 > 0 then at + interval '47 minutes' end, '203.0.113.' || i % 256, ${oneOf(BROWSERS, 'i')},
      (120 + i % 20) || '.0', ${oneOf(PLATFORMS, 'i / 3')}
    from generate_series(0, ${COUNTS.signIns - 1}) as i,
      lateral (select now() - (${COUNTS.signIns} - i) * interval '${SIGN_IN_SPACING_SECONDS} seconds' as at) as moment`,

  auditEntries: `
    insert into audit_entries (at, actor_id, actor_name, tenant_id, action, subject_id, subject_name, detail)
    select now() - (${COUNTS.auditEntries} - i) * interval '10 minutes', u.id, u.full_name, u.id,
      ${oneOf(auditEntry.fields.action.options, 'i')}, i::text, 'Subject ' || i, '{"title": "As it is called now"}'
    from generate_series(0, ${COUNTS.auditEntries - 1}) as i
    join users u on u.id = ${ADMIN_OF}
    order by i`,

  aiUsage: `
    insert into ai_usage (user_id, model, prompt_tokens, completion_tokens, total_tokens, detail, created_at)
    select ${ADMIN_OF}, ${oneOf(['gemini-2.5-flash', 'gpt-5-mini'], 'i / 5')}, 400 + i % 300, 900 + i % 700,
      1300 + i % 300 + i % 700, ${oneOf(['Questions', 'Instructions', 'Text'], 'i')} || ' about subject ' || i % 900,
      now() - (${COUNTS.aiCalls} - i) * interval '25 minutes'
    from generate_series(0, ${COUNTS.aiCalls - 1}) as i`,

  assessmentPayments: `
    insert into assessment_payments (assessment_id, tenant_id, candidate_id, email, amount_minor, currency,
      checkout_session_id, created_at)
    select t.assessment_id, t.tenant_id, t.candidate_id, u.email, 500 + t.id % 40 * 100, 'EUR', 'checkout-' || t.id, t.started_at
    from attempts t join users u on u.id = t.candidate_id
    where t.id % 20 = 0
    order by t.started_at`,

  contacts: `
    insert into contacts (name, email, message, created_at)
    select 'Visitor ' || i, 'visitor' || i || '@example.org', repeat('I should like to know more about plans. ', 4),
      now() - (${COUNTS.contacts} - i) * interval '6 hours'
    from generate_series(1, ${COUNTS.contacts}) as i`,

  faqs: `
    insert into faqs (title, description, created_at, updated_at)
    select 'Question asked often, number ' || i, '<p>' || repeat('An answer to it. ', 20) || '</p>', now(), now()
    from generate_series(1, 40) as i`,
} as const;
