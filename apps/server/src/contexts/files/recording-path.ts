import { RECORDING_FORMATS } from '@invigil/domain/files/recording-formats';
import { isFileId } from '../../adapters/file-id.ts';

/** Kinds of stored recordings. */
export type RecordingKind = keyof typeof RECORDING_FORMATS;

/** The purpose of the recordings of prompts. */
export const PROMPT_RECORDING = 'promptRecording';
/** The purpose of recorded answers. */
export const ANSWER_RECORDING = 'answerRecording';

/** The address of a stored recording without a ticket. Its ending names the kind for clients of the published interface. */
export function recordingPathOf(fileId: string, kind: RecordingKind): string {
  return `/Resources/QuestionVideos/${fileId}${RECORDING_FORMATS[kind].extension}`;
}

/** File id and kind in an address, with or without a ticket; undefined for any other address. */
export function recordingOf(
  path: string,
): { readonly fileId: string; readonly kind: RecordingKind } | undefined {
  const [, fileId = '', ending] =
    /^\/Resources\/QuestionVideos\/([^/?.]*)(\.oga|\.webm)(?:\?|$)/.exec(path) ?? [];
  if (!isFileId(fileId)) return undefined;
  return { fileId, kind: ending === RECORDING_FORMATS.audio.extension ? 'audio' : 'video' };
}
