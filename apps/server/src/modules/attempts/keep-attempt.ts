import type { keepAttempt as endpoint } from '@invigil/contract/attempts/attempt-endpoints';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { isWithinGrace } from '@invigil/domain/attempts/deadline';
import { OFFLINE_AFTER_MS } from '@invigil/domain/attempts/presence';
import type { AppContext } from '../../context.ts';
import { forbidden, notFound, unauthorized } from '../../errors.ts';
import { hashToken } from '../sessions/session-tokens.ts';

/**
 * One round trip, because every open page makes it every few seconds. A page takes hold of an attempt that no other
 * holds, or whose holder has been silent, or where it is told to; only the page that holds it is written down as a
 * sign of life. The attempt's own row is written when the page changes, and never else.
 */
const KEEP = `
  with caller as (
    select s.user_id, u.role_id
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null
  ), attempt as (
    select a.id, a.deadline, a.finished_at, a.page_id, r.seen_at
    from attempts a join caller c on c.user_id = a.candidate_id
    left join page_reports r on r.attempt_id = a.id
    where a.id = $3
  ), mine as (
    select id from attempt
    where finished_at is null and (page_id is null or page_id = $4 or $5::boolean
      or seen_at is null or seen_at < $2 - interval '${OFFLINE_AFTER_MS} milliseconds')
  ), taken as (
    update attempts a set page_id = $4, held_from = $9::bigint
    from mine where a.id = mine.id and a.finished_at is null and a.page_id is distinct from $4
  ), reported as (
    insert into page_reports as r (attempt_id, seen_at, serial, pointer_leave_count, visibility_change_count)
    select id, $2, $6::int, $7::int, $8::int from mine
    on conflict (attempt_id) do update set
      seen_at = excluded.seen_at,
      serial = coalesce(excluded.serial, r.serial),
      pointer_leave_count = greatest(r.pointer_leave_count, excluded.pointer_leave_count),
      visibility_change_count = greatest(r.visibility_change_count, excluded.visibility_change_count)
  )
  select c.role_id, a.id, a.deadline, a.finished_at, exists (select 1 from mine) as is_held
  from caller c left join attempt a on true`;

interface KeepRow {
  role_id: number;
  id: number | null;
  deadline: Date | null;
  finished_at: Date | null;
  is_held: boolean;
}

/**
 * Takes the report of an exam page and answers what the page must know of the moment. Reports are telemetry: where
 * they cannot be written, answers still are, because those travel apart.
 *
 * @throws HttpFailure 401, 403, and 404 for a foreign and a missing attempt alike
 */
export async function keepAttempt(
  context: AppContext,
  token: string,
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const now = context.clock.now();
  const { rows } = await context.database.pool.query<KeepRow>({
    name: 'keep-attempt',
    text: KEEP,
    values: [
      hashToken(token),
      now,
      body.attemptId,
      body.pageId,
      body.takesOver ?? false,
      body.serial ?? null,
      body.pointerLeaveCount ?? 0,
      body.visibilityChangeCount ?? 0,
      // Sequences of the runner are instants of the server's clock, in milliseconds.
      now.getTime(),
    ],
  });
  const row = rows[0];
  if (row === undefined) throw unauthorized();
  if (row.role_id !== ROLE_IDS.candidate) throw forbidden();
  if (row.id === null) throw notFound();
  const isFinished = row.finished_at !== null || !isWithinGrace(row.deadline, now);
  return { isHeld: row.is_held, isFinished, deadline: row.deadline, serverNow: now };
}
