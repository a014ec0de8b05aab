import type { OkOf } from '@invigil/contract/endpoint';
import type { getLiveBoard, listLateAnswers } from '@invigil/contract/exams/live-board-endpoints';

/** A reading of the board: everybody, or who has changed. */
export type LiveBoard = OkOf<typeof getLiveBoard>;

/** A participant as it stands. */
export type BoardRow = LiveBoard['rows'][number];

/** What the board says of its assessment. */
export type BoardFacts = Omit<LiveBoard, 'rows'>;

/** An answer that came after the end of an attempt. */
export type LateAnswer = OkOf<typeof listLateAnswers>[number];

/** A participant by name; an invited address without an account has none yet. */
export function nameOf({ fullName, email }: Pick<BoardRow, 'fullName' | 'email'>): string {
  return fullName || email;
}
