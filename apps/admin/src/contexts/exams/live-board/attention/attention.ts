import type { BoardRow } from '../follow/board-row.ts';

/** Reasons for attention, in the order of urgency. */
const ATTENTION_KINDS = [
  'offline',
  'blockedAnswers',
  'lateAnswers',
  'unconfirmed',
  'leftPage',
  'idle',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export interface AttentionEntry {
  /** Identifies the entry while its content is the same; a changed entry has another id, and shows again. */
  readonly id: string;
  readonly kind: AttentionKind;
  readonly row: BoardRow;
}

/** Text of a row's entry; null for none. */
const SIGNS: Readonly<Record<AttentionKind, (row: BoardRow) => string | number | null>> = {
  offline: (row) => (row.state === 'offline' ? (row.offlineSince?.getTime() ?? 0) : null),
  // Of a finished attempt too: its candidate should not close the page yet.
  blockedAnswers: (row) => (row.blockedAnswerCount > 0 ? row.blockedAnswerCount : null),
  lateAnswers: (row) => (row.lateCount > 0 ? row.lateCount : null),
  // Cannot start, and perhaps stands at the door.
  unconfirmed: (row) => (row.invitationState === 'waiting' ? row.invitationState : null),
  // The pointer alone leaves a page on the way to its scroll bar; invigilators watch for another tab.
  leftPage: (row) =>
    row.state === 'writing' && row.visibilityChangeCount > 0 ? row.visibilityChangeCount : null,
  idle: (row) => (row.state === 'idle' ? ((row.lastSavedAt ?? row.startedAt)?.getTime() ?? 0) : null),
};

/** Whether a seat carries a stripe: red for offline, amber for all else that needs a look. */
export function stripeOf(row: BoardRow): 'bad' | 'warn' | null {
  const kinds = ATTENTION_KINDS.filter((kind) => SIGNS[kind](row) !== null);
  if (kinds.includes('offline')) return 'bad';
  return kinds.length > 0 ? 'warn' : null;
}

/** Candidates who need attention, with reasons, without dismissed entries; seats in order within a kind. */
export function attentionOf(
  rows: readonly BoardRow[],
  dismissed: ReadonlySet<string> = new Set(),
): AttentionEntry[] {
  return ATTENTION_KINDS.flatMap((kind) =>
    rows.flatMap((row) => {
      const sign = SIGNS[kind](row);
      const id = `${kind} ${row.email} ${row.attemptId} ${sign}`;
      return sign === null || dismissed.has(id) ? [] : [{ id, kind, row }];
    }),
  );
}
