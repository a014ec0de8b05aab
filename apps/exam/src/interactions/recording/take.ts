import type { RecordingAnnouncement } from '@invigil/domain/authoring/interactions/recording/recording';
import { maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { announcementOf } from '@invigil/exam-client/recordings/announcement.ts';
import type { RecordingEntry } from '@invigil/exam-client/recordings/recording-entry.ts';
import type { Interruption } from '@invigil/recording/interruptions.ts';
import type { EndReason } from '@invigil/recording/recorder.ts';
import { toRecordingFile } from '@invigil/recording/to-recording-file.ts';

/**
 * Why a recording ended: by its recorder, because its question was left or the exam ended, shortly before the end of the
 * time, or with its page.
 */
export type TakeEnd = EndReason | 'left' | 'timeUp' | 'restored';

/** A recording of a question that is not its answer yet. */
export type Take =
  /** The recording is converted, and its hash computed. */
  | { readonly step: 'finishing'; readonly recordingId: string; readonly share: number }
  | {
      readonly step: 'ready';
      readonly entry: RecordingEntry;
      readonly file: Blob;
      readonly announced: RecordingAnnouncement;
      readonly end: TakeEnd;
      /** What may have left a gap in it; null for nothing, and for one of an earlier visit. */
      readonly interruption: Interruption | null;
    }
  /** The browser cannot convert it; what was recorded stays on the device. */
  | { readonly step: 'failed'; readonly recordingId: string };

/** The id of the recording that a take has. */
export const takeId = (take: Take): string =>
  take.step === 'ready' ? take.entry.recordingId : take.recordingId;

export interface FinishedFile {
  readonly file: Blob;
  readonly announced: RecordingAnnouncement;
}

/**
 * Makes the file that is uploaded from what was recorded.
 *
 * @throws ConversionError
 */
export async function finishFile(
  recorded: Blob,
  { medium, maxSeconds }: Pick<RecordingEntry, 'medium' | 'maxSeconds'>,
  onProgress: (share: number) => void,
): Promise<FinishedFile> {
  const { blob, durationMs } = await toRecordingFile(recorded, {
    kind: medium,
    maxMs: maxSeconds * 1000,
    maxBytes: maxRecordingBytes(medium, maxSeconds),
    cutsAtMax: true,
    onProgress,
  });
  return { file: blob, announced: await announcementOf(blob, durationMs) };
}
