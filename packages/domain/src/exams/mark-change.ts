/** Why marks changed after the end of an attempt. */
export const MARK_CHANGE_KINDS = ['given', 'corrected', 'regraded', 'lateAnswer'] as const;
export type MarkChangeKind = (typeof MARK_CHANGE_KINDS)[number];

/** The longest reason of a correction or a regrade, in characters. */
export const MAX_REASON_LENGTH = 500;

/** The longest note about a response, and the longest comment to its candidate, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
