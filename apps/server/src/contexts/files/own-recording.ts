import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { PROMPT_RECORDING, type RecordingKind, recordingOf } from './recording-path.ts';
import { files } from './tables.ts';

export interface OwnRecording {
  readonly fileId: string;
  readonly kind: RecordingKind;
  readonly durationMs: number;
}

/**
 * A recording that the user uploaded, read from its path; undefined for an address of anything else, and for a foreign or
 * missing file. Locks the file until the transaction ends, so that it is not removed while its first reference is being
 * written.
 */
export async function findOwnRecording(
  tx: Queries,
  ownerId: number,
  path: string,
): Promise<OwnRecording | undefined> {
  const named = recordingOf(path);
  if (named === undefined) return undefined;
  const [recordingFile] = await tx
    .select({ mediaType: files.mediaType, durationMs: files.durationMs })
    .from(files)
    .where(and(eq(files.id, named.fileId), eq(files.purpose, PROMPT_RECORDING), eq(files.tenantId, ownerId)))
    .for('key share');
  if (recordingFile === undefined || recordingFile.durationMs === null) return undefined;
  return {
    fileId: named.fileId,
    kind: recordingFile.mediaType.startsWith('audio/') ? 'audio' : 'video',
    durationMs: recordingFile.durationMs,
  };
}
