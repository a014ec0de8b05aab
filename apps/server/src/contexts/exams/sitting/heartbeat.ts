import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { heartbeat as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { networkOf } from '@invigil/domain/access/network';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { COUNTED_FROM_MS, OPENING_MS, SAME_PAGE_MS } from '@invigil/domain/exams/absences';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import {
  DUE_WITHIN_MS,
  hiddenSilentAfter,
  LONG_INTERVAL_MS,
  SHORT_INTERVAL_MS,
  WATCHED_FOR_MS,
} from '@invigil/domain/exams/heartbeat-interval';
import { correctedSince } from '@invigil/domain/exams/wording';
import { forbidden, notFound, notSignedIn } from '../../../application/errors.ts';
import { batched } from '../../../database/batched.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import type { HeartbeatIntervals } from './heartbeat-intervals.ts';
import { addPlayingTime } from './playing-time.ts';
import { storeFlags } from './question-flags.ts';

/** The interval that the attempt's page has, by its last heartbeat: the short one after a server that gives none. */
const GIVEN_INTERVAL = `coalesce(case when r.interval_at = r.seen_at then r.interval_ms end, ${SHORT_INTERVAL_MS})`;

/**
 * One round trip, which concurrent heartbeats share, because every open page sends a heartbeat every few seconds. A page
 * obtains the lease if it is free, if its holder is silent, or if the heartbeat takes it over; only the holder's heartbeat
 * is stored. Writes the attempt's own row only when the holder changes. Skips locked reports: the next heartbeat follows
 * in seconds, and waiting would delay those of other candidates.
 */
const HEARTBEATS = `
  with own as (
    select g.*, u.role_id, a.id, a.deadline, a.finished_at, a.paper_id,
      (select p.wording from papers p where p.id = a.paper_id) as wording, r.blocked_answer_count as blocked_before,
      r.attempt_id is null as is_first, extract(epoch from $1 - r.counted_until) * 1000 as pause,
      a.id is not null and a.finished_at is null and (a.page_id is null or a.page_id = g.page_id or g.takes_over
        or r.seen_at is null or r.seen_at < $1 - (3 * ${GIVEN_INTERVAL} + 3000) * interval '1 millisecond') as is_held,
      a.page_id is distinct from g.page_id as is_new,
      ${GIVEN_INTERVAL} as former_interval_ms, r.interval_at = r.seen_at and r.is_hidden as was_hidden,
      case when not g.knows_intervals then null
        when a.assessment_id = any($17::int[]) or a.deadline < $1 + interval '${DUE_WITHIN_MS} milliseconds'
          or r.offered_at > $1 - interval '${WATCHED_FOR_MS} milliseconds' then $16::int
        else ${LONG_INTERVAL_MS} end as interval_ms
    from unnest($2::bytea[], $3::int[], $4::text[], $5::boolean[], $6::int[], $7::int[], $8::int[], $10::int[],
        $11::text[], $12::bigint[], $13::int[], $14::boolean[], $15::boolean[])
      with ordinality as g (token_hash, attempt_id, page_id, takes_over, serial, pointer_leave_count,
        visibility_change_count, blocked_answer_count, network, open_ms, page_wording, knows_intervals, is_hidden,
        place)
    join sessions s on s.token_hash = g.token_hash and s.expires_at > $1
    join users u on u.id = s.user_id and u.deleted_at is null
    left join attempts a on a.id = g.attempt_id and a.candidate_id = s.user_id
    left join page_reports r on r.attempt_id = a.id
  ), taken as (
    update attempts a set page_id = o.page_id, held_from = $9::bigint
    from own o
    where o.is_held and o.is_new and a.id = o.id and a.finished_at is null and a.page_id is distinct from o.page_id
  ), counted as (
    select id, pause, case
        when open_ms is null then null
        when open_ms >= pause - ${SAME_PAGE_MS} then pause
        when open_ms < ${OPENING_MS} then 0
        else open_ms
      end as open_for
    from own where is_held and pause >= ${COUNTED_FROM_MS} + former_interval_ms - ${SHORT_INTERVAL_MS}
      -- The browser of a hidden page slows its heartbeats.
      and not coalesce(was_hidden and open_ms >= pause - ${SAME_PAGE_MS}
        and pause < ${hiddenSilentAfter(SHORT_INTERVAL_MS)}, false)
  ), unlocked as (
    select attempt_id from page_reports where attempt_id in (select id from own where finished_at is null)
    for no key update skip locked
  ), offered as (
    update page_reports r set offered_at = $1
    from own o
    where not o.is_held and r.attempt_id = o.id and r.attempt_id in (select attempt_id from unlocked)
  ), reported as (
    insert into page_reports as r (attempt_id, seen_at, serial, pointer_leave_count, visibility_change_count,
      blocked_answer_count, network, away_ms, offline_ms, silent_ms, counted_until, has_uncounted, wording,
      interval_ms, interval_at, is_hidden)
    select id, $1, serial, pointer_leave_count, visibility_change_count,
      coalesce(blocked_answer_count, blocked_before, 0), network,
      coalesce(c.pause - c.open_for, 0), coalesce(c.open_for, 0),
      case when c.open_for is null then coalesce(c.pause, 0) else 0 end, $1, false, page_wording,
      interval_ms, $1, is_hidden
    from own left join counted c using (id)
    where is_held and (is_first or id in (select attempt_id from unlocked)) order by id
    on conflict (attempt_id) do update set
      seen_at = excluded.seen_at,
      serial = coalesce(excluded.serial, r.serial),
      pointer_leave_count = greatest(r.pointer_leave_count, excluded.pointer_leave_count),
      visibility_change_count = greatest(r.visibility_change_count, excluded.visibility_change_count),
      blocked_answer_count = excluded.blocked_answer_count,
      network = excluded.network,
      away_ms = r.away_ms + excluded.away_ms,
      offline_ms = r.offline_ms + excluded.offline_ms,
      silent_ms = r.silent_ms + excluded.silent_ms,
      -- A server of an earlier version moves the last sign alone.
      has_uncounted = r.has_uncounted or coalesce(r.counted_until < r.seen_at, false),
      counted_until = excluded.counted_until,
      wording = excluded.wording,
      interval_ms = excluded.interval_ms,
      interval_at = excluded.interval_at,
      is_hidden = excluded.is_hidden
  )
  select place::int, role_id, id, deadline, finished_at, paper_id, wording, coalesce(is_held, false) as is_held,
    interval_ms
  from own`;

interface HeartbeatRow {
  place: number;
  role_id: number;
  id: number | null;
  deadline: Date | null;
  finished_at: Date | null;
  is_held: boolean;
  /** Null for a page that does not know intervals, and while a server serves that does not. */
  interval_ms: number | null;
  /** Null without an attempt, as the last wording of the paper is. */
  paper_id: number | null;
  wording: number | null;
}

interface Heartbeat {
  readonly tokenHash: Buffer;
  readonly body: BodyOf<typeof endpoint>;
  /** The network of the page, where its candidate has a higher guess limit (docs/decisions/033). */
  readonly network: string;
}

/** Stores heartbeats and returns the state of their attempts; undefined without a session. */
export function createHeartbeatWriter(
  deps: Deps<'clock' | 'database'>,
  intervals: Pick<HeartbeatIntervals, 'current'>,
): (heartbeat: Heartbeat) => Promise<HeartbeatRow | undefined> {
  return batched(
    async (heartbeats: readonly Heartbeat[]) => {
      deps.database.refuseWhileStalled();
      const { watchedIds, watchedMs, isUnderstood } = await intervals.current();
      const now = deps.clock.now();
      const { rows } = await deps.database.hotPool.query<HeartbeatRow>({
        name: 'heartbeats',
        text: HEARTBEATS,
        values: [
          now,
          heartbeats.map(({ tokenHash }) => tokenHash),
          heartbeats.map(({ body }) => body.attemptId),
          heartbeats.map(({ body }) => body.pageId),
          heartbeats.map(({ body }) => body.takesOver ?? false),
          heartbeats.map(({ body }) => body.position ?? null),
          heartbeats.map(({ body }) => body.pointerLeaveCount ?? 0),
          heartbeats.map(({ body }) => body.visibilityChangeCount ?? 0),
          // Sequences of the exam page are instants of the server's clock, in milliseconds.
          now.getTime(),
          heartbeats.map(({ body }) => body.blockedAnswerCount ?? null),
          heartbeats.map(({ network }) => network),
          heartbeats.map(({ body }) => body.openMs ?? null),
          heartbeats.map(({ body }) => body.wording ?? null),
          heartbeats.map(({ body }) => isUnderstood && body.knowsIntervals === true),
          heartbeats.map(({ body }) => body.isHidden ?? false),
          watchedMs,
          watchedIds,
        ],
      });
      const orderedRows: (HeartbeatRow | undefined)[] = heartbeats.map(() => undefined);
      for (const row of rows) orderedRows[row.place - 1] = row;
      return orderedRows;
    },
    ({ body }) => body.attemptId,
  );
}

interface HeartbeatParts {
  readonly deps: Deps<'clock' | 'database'> & ExamDeps<'papers'>;
  readonly write: ReturnType<typeof createHeartbeatWriter>;
}

/**
 * Stores the heartbeat of an exam page and returns the state of its attempt. A heartbeat that cannot be stored delays no
 * answer, because answers have calls of their own.
 *
 * @throws Failure notSignedIn; forbidden; notFound, the same for a foreign and a missing attempt
 * @throws InvalidField for a flag of a question that the attempt does not ask
 */
export async function answerHeartbeat(
  { deps, write }: HeartbeatParts,
  { tokenHash, ip }: { tokenHash: Buffer; ip: string },
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const now = deps.clock.now();
  const row = await write({ tokenHash, body, network: networkOf(ip) });
  if (row === undefined) throw notSignedIn();
  if (row.role_id !== ROLE_IDS.candidate) throw forbidden();
  if (row.id === null) throw notFound();
  const isFinished = row.finished_at !== null || !isWithinGrace(row.deadline, now);
  const state = { isHeld: row.is_held, isFinished, deadline: row.deadline, serverNow: now };
  const reply = row.interval_ms === null ? state : { ...state, intervalMs: row.interval_ms };
  const { playedPositions = [], flags = [] } = body;
  if (!row.is_held || isFinished) return reply;
  const { database, papers } = deps;
  const hasFlags = flags.length > 0;
  if (hasFlags) await storeFlags(database.db, row.id, flags);
  const played =
    playedPositions.length > 0
      ? await addPlayingTime(database.db, papers, row.id, playedPositions)
      : undefined;
  const wording = await correctionsFor(papers, row, body.wording);
  return { ...reply, ...played, ...(hasFlags ? { areFlagsStored: true } : {}), ...(wording && { wording }) };
}

/**
 * The questions that a page has to fetch again, where it knows another wording than the last one. Where it knows a later one, the
 * database was restored: all questions may read otherwise then.
 *
 * @param known undefined for a page that knows of no corrections
 */
async function correctionsFor(
  papers: ExamDeps<'papers'>['papers'],
  { paper_id: paperId, wording: number }: HeartbeatRow,
  known: number | undefined,
) {
  if (paperId === null || number === null || known === undefined || known === number) return undefined;
  if (known > number) return { number, questionIds: [...(await papers.getPaper(paperId)).byId.keys()] };
  return { number, questionIds: correctedSince(await papers.getWording(paperId, number), known) };
}
