import type { listOwnSessions as endpoint } from '@invigil/contract/accounts/session-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { networkOf } from '@invigil/domain/access/network';
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { sessions, signIns } from '../tables.ts';
import { IDLE_LIFE_MS, isOpenSession } from './find-session.ts';

/** Sessions of one list: more than a person has devices. */
const MAX_LISTED = 100;
/** The last use is told to five minutes. */
const USE_STEP_MS = 5 * 60_000;

interface SessionRow {
  id: string;
  is_current: boolean;
  created_at: Date;
  last_used_at: Date;
  ip: string | null;
  browser: string | null;
  platform: string | null;
  location: string | null;
}

const LIST = `
  select s.id, s.token_hash = $2 as is_current, s.created_at, s.last_used_at, i.ip, i.browser, i.platform, i.location
  from sessions s left join sign_ins i on i.session_hash = s.token_hash
  where s.user_id = $1 and ${isOpenSession('$3', '$4')}
  order by is_current desc, s.last_used_at desc, s.created_at desc
  limit ${MAX_LISTED}`;

/** The caller's sessions that are open, the calling one first. */
export async function listSessions(
  { clock, database }: Deps<'clock' | 'database'>,
  { userId, tokenHash }: Session,
): Promise<OkOf<typeof endpoint>> {
  const now = clock.now();
  const { rows } = await database.pool.query<SessionRow>({
    name: 'list-own-sessions',
    text: LIST,
    values: [userId, tokenHash, now, new Date(now.getTime() - IDLE_LIFE_MS)],
  });
  return rows.map((row) => ({
    sessionId: row.id,
    isCurrent: row.is_current,
    signedInAt: row.created_at,
    lastUsedAt: new Date(Math.floor(row.last_used_at.getTime() / USE_STEP_MS) * USE_STEP_MS),
    network: row.ip === null ? '' : networkOf(row.ip),
    browser: row.browser ?? '',
    platform: row.platform ?? '',
    location: row.location ?? '',
  }));
}

/** Ends one session of the caller; one of another user, or one that has ended, is no session of the caller. */
export function endSession(
  deps: Deps<'clock' | 'database'>,
  { userId }: Session,
  sessionId: string,
): Promise<boolean> {
  return deps.database.db.transaction((tx) =>
    endSessions(deps, tx, and(eq(sessions.userId, userId), eq(sessions.id, sessionId))),
  );
}

/** Ends every session of the caller but the calling one. @returns whether there was one */
export function endOtherSessions(
  deps: Deps<'clock' | 'database'>,
  { userId, tokenHash }: Session,
): Promise<boolean> {
  return deps.database.db.transaction((tx) =>
    endSessions(deps, tx, and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash))),
  );
}

/** Ends every session of a user. @returns whether there was one */
export function endAllSessions(deps: Deps<'clock'>, tx: Queries, userId: number): Promise<boolean> {
  return endSessions(deps, tx, eq(sessions.userId, userId));
}

/** Every server looks a session up in the database, so that it ends everywhere at once. */
async function endSessions({ clock }: Deps<'clock'>, tx: Queries, which: SQL | undefined): Promise<boolean> {
  const ended = await tx.delete(sessions).where(which).returning({ tokenHash: sessions.tokenHash });
  if (ended.length === 0) return false;
  const hashes = ended.map(({ tokenHash }) => tokenHash);
  await tx
    .update(signIns)
    .set({ signedOutAt: clock.now() })
    .where(and(inArray(signIns.sessionHash, hashes), isNull(signIns.signedOutAt)));
  return true;
}
