import type { ModelFitOrder, QuestionRow } from '../statistics-data.ts';

/** Both fitted models of a set. */
export type Fits = NonNullable<ModelFitOrder['fits']>;
export type Fit = Fits['twoPl'];
export type FittedItem = Fit['items'][number];

/** The question of an estimate; undefined where the set has changed since the fit. */
export const questionOf = (questions: readonly QuestionRow[], questionId: number): QuestionRow | undefined =>
  questions.find((question) => question.questionId === questionId);
