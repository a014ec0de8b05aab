/** What a model drafts for an assessment. */
export const DRAFT_KINDS = ['questions', 'instructions'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** States of a draft: `ready` also after a part of what was asked for; `failed` and `cancelled` keep what was written. */
export const DRAFT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Whether a draft ended before it was whole: its author can order it again. */
export const endedEarly = (state: DraftState): boolean => state === 'failed' || state === 'cancelled';
