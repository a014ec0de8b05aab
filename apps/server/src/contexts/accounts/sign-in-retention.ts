import { asc, inArray, lt } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { readSettings } from '../site/site-settings.ts';
import { signIns } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

/** Rows of one statement: a batch holds its locks for milliseconds, also when the setting was just shortened. */
const BATCH = 1_000;

/**
 * Deletes sign-ins older than the setting `signInHistoryDays`, oldest first. No sign-in of an open session is that old:
 * a session ends after twelve hours, and the shortest setting is a day.
 *
 * @returns the number of deleted sign-ins
 */
export async function forgetOldSignIns({ database, clock }: AppContext): Promise<number> {
  const { db } = database;
  const { general } = await readSettings(db);
  const days = general.signInHistoryDays;
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const oldest = db
    .select({ id: signIns.id })
    .from(signIns)
    .where(lt(signIns.signedInAt, before))
    .orderBy(asc(signIns.signedInAt), asc(signIns.id))
    .limit(BATCH);
  let removed = 0;
  for (;;) {
    const batch = await db.delete(signIns).where(inArray(signIns.id, oldest)).returning({ one: signIns.id });
    removed += batch.length;
    if (batch.length < BATCH) return removed;
  }
}
