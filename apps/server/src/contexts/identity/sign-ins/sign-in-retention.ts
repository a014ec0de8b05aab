import { asc, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { readSettings } from '../../site/queries.ts';
import { accountEvents } from '../account-event-tables.ts';
import { signIns } from '../tables.ts';

const DAY_MS = 24 * 3_600_000;

/** Rows of one statement: a batch holds its locks for milliseconds, also when the setting was just shortened. */
const BATCH = 1_000;

/**
 * Deletes sign-ins and other rows of the login history older than the setting `signInHistoryDays`, oldest first. No sign-in of an open session is that old:
 * a session ends after twelve hours, and the shortest setting is a day.
 *
 * @returns the number of deleted rows
 */
export async function forgetOldSignIns({ database, clock }: Deps<'clock' | 'database'>): Promise<number> {
  const { db } = database;
  const { general } = await readSettings(db);
  const days = general.signInHistoryDays;
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const oldestSignIns = db
    .select({ id: signIns.id })
    .from(signIns)
    .where(lt(signIns.signedInAt, before))
    .orderBy(asc(signIns.signedInAt), asc(signIns.id))
    .limit(BATCH);
  const oldestEvents = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(lt(accountEvents.happenedAt, before))
    .orderBy(asc(accountEvents.happenedAt), asc(accountEvents.id))
    .limit(BATCH);
  const removedSignIns = await deleteInBatches(() =>
    db.delete(signIns).where(inArray(signIns.id, oldestSignIns)).returning({ one: signIns.id }),
  );
  const removedEvents = await deleteInBatches(() =>
    db
      .delete(accountEvents)
      .where(inArray(accountEvents.id, oldestEvents))
      .returning({ one: accountEvents.id }),
  );
  return removedSignIns + removedEvents;
}

/** Repeats a deletion until it finds less than a batch. @returns the number of deleted rows */
async function deleteInBatches(deleteBatch: () => Promise<readonly unknown[]>): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await deleteBatch();
    removed += batch.length;
    if (batch.length < BATCH) return removed;
  }
}
