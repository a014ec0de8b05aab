import { inArray } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { recordings } from '../tables.ts';

/** A signed address of a bucket takes a part for an hour, also after its recording was removed. */
const MIN_IDLE_MS = 60 * 60_000;
const BATCH = 500;

/**
 * Removes parts whose recording was removed before they arrived.
 *
 * @returns the number of recordings
 */
export async function removeStrayParts({
  database,
  recordingParts,
  clock,
}: Deps<'clock' | 'database' | 'recordingParts'>): Promise<number> {
  const before = new Date(clock.now().getTime() - MIN_IDLE_MS);
  let removed = 0;
  for (const place of [recordingParts.disk, recordingParts.bucket]) {
    const idle = (await place?.listIdle(before)) ?? [];
    for (let start = 0; start < idle.length; start += BATCH) {
      const ids = idle.slice(start, start + BATCH);
      const rows = await database.db
        .select({ id: recordings.id })
        .from(recordings)
        .where(inArray(recordings.id, ids));
      const recordedIds = new Set(rows.map(({ id }) => id));
      for (const id of ids.filter((one) => !recordedIds.has(one))) {
        await place?.remove(id);
        removed++;
      }
    }
  }
  return removed;
}
