import type { QuestionFlag } from '@invigil/exam-client/calls.ts';

/** Which questions the candidate has flagged for review; of two states of a question the one with the higher sequence counts. */
export interface Flags {
  /** By question. */
  readonly entries: ReadonlyMap<number, QuestionFlag>;
  /** By question: the sequence that the server has. */
  readonly stored: ReadonlyMap<number, number>;
  /** Flags in the heartbeat that was sent last. */
  readonly sent: readonly QuestionFlag[];
}

export const flagsOf = (flags: readonly QuestionFlag[] = []): Flags => ({
  entries: new Map(flags.map((flag) => [flag.questionId, flag])),
  stored: new Map(flags.map(({ questionId, sequence }) => [questionId, sequence])),
  sent: [],
});

export const isFlagged = ({ flags }: { readonly flags: Flags }, questionId: number): boolean =>
  flags.entries.get(questionId)?.isFlagged === true;

/** Flags that the server does not have, as far as this page knows. */
export const unsentFlags = ({ entries, stored }: Flags): QuestionFlag[] =>
  [...entries.values()].filter(({ questionId, sequence }) => sequence > (stored.get(questionId) ?? -1));
