import type { Journal } from '@invigil/exam-client/journal.ts';

/** The journal of a practice run, which keeps nothing: the run ends with its page, and no other page reads it. */
export const EMPTY_JOURNAL: Journal = {
  isBroken: false,
  onBroken: () => {},
  writeAnswer: async () => true,
  dropAnswer: async () => true,
  answersOf: async () => [],
  writeAttempt: async () => true,
  listAttempts: async () => [],
  writeQuestions: async () => true,
  writeTexts: async () => true,
  writeFigure: async () => true,
  questionsOf: async () => [],
  forgetDelivered: async () => true,
};
