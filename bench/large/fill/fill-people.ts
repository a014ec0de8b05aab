import { COUNTS, FIRST_ADMIN, FIRST_CANDIDATE, oneOf, tenantOf } from '../site-shape.ts';
import { FAMILY_NAMES, GIVEN_NAMES, MAIL_DOMAINS } from './names.ts';

const PLAN_COUNT = 20;

/** A name for any number; neighbouring numbers have different names. */
function personName(number: string): string {
  return `${oneOf(GIVEN_NAMES, `${number} * 31`)} || ' ' || ${oneOf(FAMILY_NAMES, `${number} * 17 + ${number} / 47`)}`;
}

/** An address derived from a name, unique by the number; `name` and `number` are SQL. */
function address(name: string, number: string): string {
  const words = `trim(both '.' from regexp_replace(lower(${name}), '[^a-z]+', '.', 'g'))`;
  return `${words} || ${number} || '@' || ${oneOf(MAIL_DOMAINS, number)}`;
}

/** Statements for plans, users, memberships and subscriptions; `$1` is the hash of the common password. */
export const PEOPLE = {
  plans: `
    insert into plans (id, title, interval, price_minor, assessment_limit, question_limit, response_limit,
      additional_text, created_at, updated_at)
    overriding system value
    select i, 'Plan ' || i, (case when i % 2 = 0 then 'yearly' else 'monthly' end)::plan_interval, (i - 1) * 900,
      100 * i, 100, 0, 'Unlimited responses', now() - interval '3 years', now() - interval '3 years'
    from generate_series(1, ${PLAN_COUNT}) as i`,

  admins: `
    insert into users (id, role_id, full_name, email, password_hash, mobile, created_at, updated_at)
    overriding system value
    select ${FIRST_ADMIN} + i, 1, ${personName('i')}, 'admin' || i || '@example.org', $1, '555-' || i, at, at
    from generate_series(0, ${COUNTS.admins - 1}) as i,
      lateral (select now() - interval '3 years' + i * interval '1 day' as at) as day`,

  candidates: `
    insert into users (id, role_id, full_name, email, password_hash, mobile, created_at, created_by, updated_at)
    overriding system value
    select ${FIRST_CANDIDATE} + i, 2, name, ${address('name', 'i')}, $1, '', at, ${FIRST_ADMIN} + ${tenantOf('i', 'candidates')}, at
    from generate_series(0, ${COUNTS.candidates - 1}) as i,
      lateral (select ${personName('i')} as name, now() - interval '800 days' + i * interval '23 minutes' as at) as person`,

  memberships: `
    insert into memberships (tenant_id, candidate_id, joined_at)
    select ${FIRST_ADMIN} + ${tenantOf('i', 'candidates')}, ${FIRST_CANDIDATE} + i,
      now() - interval '800 days' + i * interval '23 minutes'
    from generate_series(0, ${COUNTS.candidates - 1}) as i`,

  // Every twentieth candidate belongs to a second Admin.
  secondMemberships: `
    insert into memberships (tenant_id, candidate_id, joined_at)
    select ${FIRST_ADMIN} + (i * 7) % ${COUNTS.admins}, ${FIRST_CANDIDATE} + i, now() - interval '1 day'
    from generate_series(7, ${COUNTS.candidates - 1}, 20) as i
    on conflict do nothing`,

  subscriptions: `
    insert into subscriptions (admin_id, plan_id, plan_title, interval, price_minor, assessment_limit, question_limit,
      response_limit, payment_mode, transaction_detail, starts_at, expires_at, created_at)
    select ${FIRST_ADMIN} + i % ${COUNTS.admins}, p.id, p.title, p.interval, p.price_minor, p.assessment_limit,
      p.question_limit, 0, 'offline', 'Invoice ' || 100000 + i, at, at + interval '1 year', at
    from generate_series(0, ${COUNTS.admins * COUNTS.subscriptionsEach - 1}) as i
    join plans p on p.id = 1 + (i * 7) % ${PLAN_COUNT}
    cross join lateral (
      select now() - interval '700 days' + i * interval '3 hours 20 minutes' as at) as day`,
} as const;
