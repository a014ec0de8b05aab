import { RECORDING_FORMATS } from '@invigil/domain/files/recording-formats';
import { findRecordingRefusal } from '@invigil/domain/files/recording-limits';
import type { Refusal } from '@invigil/domain/refusals';
import type { MediaInspector } from '../../adapters/media-inspection/media-inspector.ts';
import { PROMPT_RECORDING, recordingPathOf } from './recording-path.ts';
import type { NewFile } from './store-file.ts';

interface StoredRecording {
  /** The address without a ticket. */
  readonly path: string;
  readonly durationMs: number;
}

interface Parts {
  readonly inspector: MediaInspector;
  readonly store: (file: NewFile) => Promise<string>;
  readonly maxSeconds: number;
}

/**
 * Stores an uploaded recording of a prompt. Its kind and duration follow from its bytes, not from its name or declared
 * type.
 *
 * @param upload a finished temporary file
 * @returns the refusal of a file that is no recording, or that is too long
 */
export async function storeRecording(
  { inspector, store, maxSeconds }: Parts,
  ownerId: number,
  upload: { readonly path: string; readonly byteSize: number },
): Promise<StoredRecording | Refusal> {
  const media = await inspector.inspect(ownerId, upload.path);
  const refusal = findRecordingRefusal(media, maxSeconds);
  if (media === null || refusal !== undefined) return refusal ?? 'recordingUnreadable';
  const { kind, durationMs } = media;
  const { mediaType } = RECORDING_FORMATS[kind];
  const fileId = await store({ content: upload, purpose: PROMPT_RECORDING, mediaType, durationMs });
  return { path: recordingPathOf(fileId, kind), durationMs };
}
