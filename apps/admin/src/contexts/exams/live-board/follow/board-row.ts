import type { OkOf } from '@invigil/contract/endpoint';
import type { getLiveBoard, listLateAnswers } from '@invigil/contract/exams/live-board-endpoints';

/** A reading of the board: all participants, or changed ones. */
export type LiveBoard = OkOf<typeof getLiveBoard>;

/** The current row of a participant. */
export type BoardRow = LiveBoard['rows'][number];

/** Facts of the board's assessment. */
export type BoardFacts = Omit<LiveBoard, 'rows'>;

/** An answer that arrived after the end of an attempt. */
export type LateAnswer = OkOf<typeof listLateAnswers>[number];

/** Whether the bytes of a recorded answer have not arrived yet. */
export const isUploadMissing = (recording: LateAnswer['recordedAnswer']): boolean =>
  recording != null && recording.address === '' && !recording.isDeleted && !recording.isLate;

/** A participant by name; an invited address without an account has none yet. */
export function nameOf({ fullName, email }: Pick<BoardRow, 'fullName' | 'email'>): string {
  return fullName || email;
}

/** Whether a participant has begun and not finished. */
export const isWriting = ({ startedAt, finishedAt }: BoardRow): boolean =>
  startedAt !== null && finishedAt === null;
