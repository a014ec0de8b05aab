import type { RecordingPartStores } from '../../../adapters/recording-parts/open-recording-parts.ts';

interface BegunRecording {
  readonly id: string;
  readonly storedAt: Date | null;
  readonly createdAt: Date;
}

/** The recordings that are being uploaded: they have begun or received a part since an instant. */
export async function findRunning(
  { disk, bucket }: RecordingPartStores,
  recordings: readonly BegunRecording[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const begun = recordings.filter(({ storedAt }) => storedAt === null);
  const running = new Set(begun.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id));
  const older = begun.filter(({ id }) => !running.has(id));
  if (older.length === 0) return running;
  for (const place of [disk, bucket]) {
    if (place === undefined) continue;
    const idle = new Set(await place.listIdle(since));
    for (const { id } of older) if (!idle.has(id) && (await place.list(id)).length > 0) running.add(id);
  }
  return running;
}
