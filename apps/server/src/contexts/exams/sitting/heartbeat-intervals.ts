import { DUE_WITHIN_MS, WATCHED_FOR_MS, watchedInterval } from '@invigil/domain/exams/heartbeat-interval';
import { understands } from '@invigil/domain/operation/release';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { boardWatches } from '../board-watch-tables.ts';

/** Watched boards in memory are read again after this; a page hears of a board with its next heartbeat after that. */
const READ_EVERY_MS = 2_000;
/** Boards in memory that are older than this are not used: no heartbeat has arrived meanwhile. */
const USABLE_FOR_MS = 10_000;
/** Pages in progress are counted once in this time. */
const COUNT_EVERY_MS = 15_000;
/**
 * Pages that were heard within this time are counted. Longer than any page is silent: after an outage all come back at once, and
 * each would otherwise get the interval of the few that came before it.
 */
const COUNTED_FOR_MS = 10 * 60_000;
/** A process stores once in this time that a board is watched. */
const WRITE_EVERY_MS = 30_000;

const WATCHED = 'select assessment_id from board_watches where watched_until > $1';

/** Pages that have been heard lately, by whether they have the interval of watched ones before the next count. */
const COUNTS = `
  select count(*) filter (where is_watched)::int as watched, count(*) filter (where is_watched is not true)::int as others
  from (
    select a.assessment_id = any($2::int[]) or
      a.deadline < $1::timestamptz + interval '${DUE_WITHIN_MS + COUNT_EVERY_MS} milliseconds' as is_watched
    from attempts a join page_reports r on r.attempt_id = a.id
    where a.finished_at is null and r.seen_at > $1::timestamptz - interval '${COUNTED_FOR_MS} milliseconds'
  ) pages`;

/** The intervals among which a statement of heartbeats chooses. */
interface IntervalChoice {
  readonly watchedIds: readonly number[];
  readonly watchedMs: number;
  /** False while a server of a version serves that counts every page by the short interval. */
  readonly isUnderstood: boolean;
}

/** Chooses the intervals of heartbeats, by the live boards that are read at any server of the site. */
export interface HeartbeatIntervals {
  current(): Promise<IntervalChoice>;
  /** The interval of an assessment whose board is watched; undefined for another. Never asks the database. */
  ofWatched(assessmentId: number): number | undefined;
  /** Notes that the live board of an assessment is read. Delays and fails nothing. */
  watch(assessmentId: number): void;
}

interface PageCounts {
  readonly watched: number;
  readonly others: number;
}

type CountPages = (now: Date, watchedIds: readonly number[]) => Promise<PageCounts>;

/**
 * Watched boards are read into memory every two seconds while heartbeats arrive, so that the statements of heartbeats and saves, the most
 * frequent ones, look up nothing (docs/decisions/119).
 */
export function createHeartbeatIntervals(
  { clock, database, servers }: Deps<'clock' | 'database' | 'servers'>,
  count: CountPages = countPages(database),
): HeartbeatIntervals {
  /** Boards that this process has shown, before the database says so. */
  const shown = new Map<number, { readonly until: number; readonly writtenAt: number }>();
  let stored: readonly number[] = [];
  let counts: PageCounts = { watched: 0, others: 0 };
  let readAt = Number.NEGATIVE_INFINITY;
  let countedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const ageOfReading = () => Math.abs(clock.now().getTime() - readAt);
  const watchedIds = () => {
    const now = clock.now().getTime();
    const here = [...shown].filter(([, { until }]) => until > now).map(([id]) => id);
    return here.length === 0 ? stored : [...new Set([...stored, ...here])];
  };

  async function read(): Promise<void> {
    const now = clock.now();
    const { rows } = await database.hotPool.query<{ assessment_id: number }>({
      name: 'watched-boards',
      text: WATCHED,
      values: [now],
    });
    stored = rows.map(({ assessment_id: id }) => id);
    if (Math.abs(now.getTime() - countedAt) >= COUNT_EVERY_MS) {
      counts = await count(now, watchedIds());
      countedAt = now.getTime();
    }
    readAt = now.getTime();
  }

  /** One reading at a time. A failed one leaves what was known; the heartbeats that follow meet the same database. */
  function refresh(): Promise<void> {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function store(assessmentId: number, until: number): Promise<void> {
    await database.db
      .insert(boardWatches)
      .values({ assessmentId, watchedUntil: new Date(until) })
      .onConflictDoUpdate({
        target: boardWatches.assessmentId,
        set: { watchedUntil: sql`greatest(${boardWatches.watchedUntil}, excluded.watched_until)` },
      });
  }

  const watchedMs = () => watchedInterval(counts.watched, counts.others);
  const isUnderstood = () =>
    servers.versions().every((version) => understands(version, ['heartbeatIntervals']));

  return {
    async current() {
      const age = ageOfReading();
      if (age > USABLE_FOR_MS) await refresh();
      else if (age > READ_EVERY_MS) void refresh();
      const isKnown = readAt !== Number.NEGATIVE_INFINITY;
      return { watchedIds: watchedIds(), watchedMs: watchedMs(), isUnderstood: isKnown && isUnderstood() };
    },
    ofWatched(assessmentId) {
      if (ageOfReading() > READ_EVERY_MS) void refresh();
      return watchedIds().includes(assessmentId) && isUnderstood() ? watchedMs() : undefined;
    },
    watch(assessmentId) {
      const now = clock.now().getTime();
      const before = shown.get(assessmentId);
      if (before !== undefined && Math.abs(now - before.writtenAt) < WRITE_EVERY_MS) return;
      for (const [id, { until }] of shown) if (until <= now) shown.delete(id);
      const until = now + WATCHED_FOR_MS + WRITE_EVERY_MS;
      shown.set(assessmentId, { until, writtenAt: now });
      store(assessmentId, until).catch(() => {
        // The next read of the board tries again.
        shown.set(assessmentId, { until, writtenAt: Number.NEGATIVE_INFINITY });
      });
    },
  };
}

/** Counts the pages that have been heard, by the tables. */
export const countPages =
  ({ hotPool }: Database): CountPages =>
  async (now, watchedIds) => {
    const { rows } = await hotPool.query<PageCounts>({
      name: 'counted-pages',
      text: COUNTS,
      values: [now, watchedIds],
    });
    return rows[0] ?? { watched: 0, others: 0 };
  };
