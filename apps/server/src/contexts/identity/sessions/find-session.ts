import { roleCodeOf } from '@invigil/domain/access/roles';
import { findScreenByPath, type Screen } from '@invigil/domain/access/screens';
import { PROOF_MINUTES } from '@invigil/domain/access/session-proof';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Clock } from '../../../adapters/clock.ts';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { menus, roleMenus } from '../tables.ts';

const HOUR_MS = 3_600_000;
/** A session ends after two hours without a call, unless an attempt is in progress. */
export const IDLE_LIFE_MS = 2 * HOUR_MS;
/** The last use is written at most once a minute, to keep reads from becoming writes. */
const TOUCH_EVERY_MS = 60_000;

export interface SessionRow {
  place: number;
  user_id: number;
  role_id: number;
  full_name: string;
  proven_until: Date;
}

/**
 * A condition on a session `s`: it has not expired and, outside an attempt, was used within `IDLE_LIFE_MS`.
 *
 * @param now placeholder of the time
 * @param idleBefore placeholder of the earliest last use
 */
export const isOpenSession = (now: string, idleBefore: string): string =>
  `s.expires_at > ${now} and (s.last_used_at > ${idleBefore}
    or exists (select 1 from attempts a where a.candidate_id = s.user_id and a.finished_at is null))`;

// The lateral row and the arrays keep the planner to lookups by key, and it plans once: it does not see the length of $1.
// Notes of the last use skip rows that another lookup writes: two lookups of the same sessions would wait for each other.
const FIND = `
  with found as (
    select g.place::int, f.* from unnest((select $1::bytea[])) with ordinality as g (token_hash, place)
    cross join lateral (
      select s.token_hash, s.user_id, u.role_id, u.full_name, s.last_used_at,
        greatest(s.created_at + interval '${PROOF_MINUTES} minutes', s.password_checked_until) as proven_until
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = g.token_hash and u.deleted_at is null and ${isOpenSession('$2', '$3')}
      limit 1) as f
  ), touched as (
    update sessions set last_used_at = $2
    where token_hash = any(array(
      select s.token_hash from sessions s
      where s.token_hash = any(array(select token_hash from found where last_used_at < $4))
      for update skip locked))
  )
  select place, user_id, role_id, full_name, proven_until from found`;

/** The rows of the sessions with these hashes, in their order; undefined for an unknown, expired or idle session. */
export async function findSessionRows(
  pool: Pool,
  clock: Clock,
  hashes: readonly Buffer[],
): Promise<(SessionRow | undefined)[]> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await pool.query<SessionRow>({
    name: 'find-sessions',
    text: FIND,
    values: [hashes, now, before(IDLE_LIFE_MS), before(TOUCH_EVERY_MS)],
  });
  const orderedRows: (SessionRow | undefined)[] = hashes.map(() => undefined);
  for (const row of rows) orderedRows[row.place - 1] = row;
  return orderedRows;
}

/** A found session, with the fields of access rules. */
export async function toSession(db: Queries, tokenHash: Buffer, row: SessionRow): Promise<Session> {
  const role = roleCodeOf(row.role_id);
  const screens = role === 'custom' ? await screensOfRole(db, row.role_id) : [];
  return {
    tokenHash,
    userId: row.user_id,
    roleId: row.role_id,
    role,
    fullName: row.full_name,
    screens,
    provenUntil: row.proven_until,
  };
}

/** The screens that an owner has assigned to a custom role. */
export async function screensOfRole(db: Queries, roleId: number): Promise<Screen[]> {
  const rows = await db
    .select({ url: menus.url })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.id, roleMenus.menuId))
    .where(eq(roleMenus.roleId, roleId));
  return rows.map((row) => findScreenByPath(row.url)).filter((screen) => screen !== undefined);
}
