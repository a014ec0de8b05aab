import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { storeFile, storeRecording } from '../../files/actions.ts';
import { readSettings } from '../../site/queries.ts';

/**
 * Stores an author's recording of a prompt.
 *
 * @param upload a finished temporary file
 * @returns a ticketed address
 * @throws Refused for a file that is no recording, for one that is too long, and storageFull
 */
export async function storePromptRecording(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files' | 'mediaInspector' | 'tickets'>,
  actor: Session,
  upload: { readonly path: string; readonly byteSize: number },
): Promise<{ path: string; durationMs: number }> {
  const { database, mediaInspector: inspector, tickets, clock, files, bucket = files } = deps;
  const { exam } = await readSettings(database.db);
  const store = exam.storesRecordingsOnS3 ? bucket : files;
  const stored = await storeRecording(
    {
      inspector,
      store: (file) => storeFile(deps, actor, { ...file, store }),
      maxSeconds: exam.maxRecordingSeconds,
    },
    actor.userId,
    upload,
  );
  if (typeof stored === 'string') throw new Refused(stored);
  return { path: tickets.sign(stored.path, actor.userId, clock.now()), durationMs: stored.durationMs };
}
