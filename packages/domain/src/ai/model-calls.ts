/** What a call to a model was for. */
export const AI_PURPOSES = ['questions', 'instructions', 'text', 'test'] as const;
export type AiPurpose = (typeof AI_PURPOSES)[number];

/** How a call to a model ended; `running` until then. */
export const AI_OUTCOMES = ['running', 'succeeded', 'failed', 'aborted'] as const;
export type AiOutcome = (typeof AI_OUTCOMES)[number];
