import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { heartbeat as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { networkOf } from '@invigil/domain/access/network';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import { OFFLINE_AFTER_MS } from '@invigil/domain/exams/presence';
import type { AppContext } from '../../context.ts';
import { batched } from '../../database/batched.ts';
import { forbidden, notFound, unauthorized } from '../../errors.ts';

/**
 * One round trip, because every open page makes it every few seconds; reports of the same moment share it. A page takes
 * hold of an attempt that no other holds, or whose holder has been silent, or where it is told to; only the page that
 * holds it is written down as a sign of life. The attempt's own row is written when the page changes, and never else.
 * Skips locked reports: the next heartbeat comes in seconds, and waiting would delay those of other candidates.
 */
const KEEP = `
  with own as (
    select g.*, u.role_id, a.id, a.deadline, a.finished_at, r.blocked_answer_count as blocked_before,
      r.attempt_id is null as is_first,
      a.id is not null and a.finished_at is null and (a.page_id is null or a.page_id = g.page_id or g.takes_over
        or r.seen_at is null or r.seen_at < $1 - interval '${OFFLINE_AFTER_MS} milliseconds') as is_held,
      a.page_id is distinct from g.page_id as is_new
    from unnest($2::bytea[], $3::int[], $4::text[], $5::boolean[], $6::int[], $7::int[], $8::int[], $10::int[],
        $11::text[])
      with ordinality as g (token_hash, attempt_id, page_id, takes_over, serial, pointer_leave_count,
        visibility_change_count, blocked_answer_count, network, place)
    join sessions s on s.token_hash = g.token_hash and s.expires_at > $1
    join users u on u.id = s.user_id and u.deleted_at is null
    left join attempts a on a.id = g.attempt_id and a.candidate_id = s.user_id
    left join page_reports r on r.attempt_id = a.id
  ), taken as (
    update attempts a set page_id = o.page_id, held_from = $9::bigint
    from own o
    where o.is_held and o.is_new and a.id = o.id and a.finished_at is null and a.page_id is distinct from o.page_id
  ), unlocked as (
    select attempt_id from page_reports where attempt_id in (select id from own where is_held)
    for no key update skip locked
  ), reported as (
    insert into page_reports as r (attempt_id, seen_at, serial, pointer_leave_count, visibility_change_count,
      blocked_answer_count, network)
    select id, $1, serial, pointer_leave_count, visibility_change_count,
      coalesce(blocked_answer_count, blocked_before, 0), network from own
    where is_held and (is_first or id in (select attempt_id from unlocked)) order by id
    on conflict (attempt_id) do update set
      seen_at = excluded.seen_at,
      serial = coalesce(excluded.serial, r.serial),
      pointer_leave_count = greatest(r.pointer_leave_count, excluded.pointer_leave_count),
      visibility_change_count = greatest(r.visibility_change_count, excluded.visibility_change_count),
      blocked_answer_count = excluded.blocked_answer_count,
      network = excluded.network
  )
  select place::int, role_id, id, deadline, finished_at, coalesce(is_held, false) as is_held from own`;

interface KeepRow {
  place: number;
  role_id: number;
  id: number | null;
  deadline: Date | null;
  finished_at: Date | null;
  is_held: boolean;
}

interface Report {
  readonly tokenHash: Buffer;
  readonly body: BodyOf<typeof endpoint>;
  /** Where the page is, for the limits of guesses: its candidate is not locked out there. */
  readonly network: string;
}

/** Writes reports of pages down and tells what was found; undefined without a session. */
export function createReportWriter(context: AppContext): (report: Report) => Promise<KeepRow | undefined> {
  return batched(
    async (reports: readonly Report[]) => {
      const now = context.clock.now();
      const { rows } = await context.database.hotPool.query<KeepRow>({
        name: 'keep-attempts',
        text: KEEP,
        values: [
          now,
          reports.map(({ tokenHash }) => tokenHash),
          reports.map(({ body }) => body.attemptId),
          reports.map(({ body }) => body.pageId),
          reports.map(({ body }) => body.takesOver ?? false),
          reports.map(({ body }) => body.position ?? null),
          reports.map(({ body }) => body.pointerLeaveCount ?? 0),
          reports.map(({ body }) => body.visibilityChangeCount ?? 0),
          // Sequences of the runner are instants of the server's clock, in milliseconds.
          now.getTime(),
          reports.map(({ body }) => body.blockedAnswerCount ?? null),
          reports.map(({ network }) => network),
        ],
      });
      const found: (KeepRow | undefined)[] = reports.map(() => undefined);
      for (const row of rows) found[row.place - 1] = row;
      return found;
    },
    ({ body }) => body.attemptId,
  );
}

interface KeepParts {
  readonly context: AppContext;
  readonly report: ReturnType<typeof createReportWriter>;
}

/**
 * Takes the report of an exam page and answers what the page must know of the moment. Reports are telemetry: where
 * they cannot be written, answers still are, because those travel apart.
 *
 * @throws HttpFailure 401, 403, and 404 for a foreign and a missing attempt alike
 */
export async function keepAttempt(
  { context, report }: KeepParts,
  { tokenHash, ip }: { tokenHash: Buffer; ip: string },
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const now = context.clock.now();
  const row = await report({ tokenHash, body, network: networkOf(ip) });
  if (row === undefined) throw unauthorized();
  if (row.role_id !== ROLE_IDS.candidate) throw forbidden();
  if (row.id === null) throw notFound();
  const isFinished = row.finished_at !== null || !isWithinGrace(row.deadline, now);
  return { isHeld: row.is_held, isFinished, deadline: row.deadline, serverNow: now };
}
