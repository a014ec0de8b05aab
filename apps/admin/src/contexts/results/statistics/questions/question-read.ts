import { getQuestionStatistics } from '@invigil/contract/results/statistics-endpoints';
import { queryOf } from '../../../../shared/api/queries.ts';
import type { ShownSet } from '../statistics-data.ts';

/** The read of how the attempts of a set responded to a question. */
export const questionRead = ({ assessmentId, query }: ShownSet, questionId: number) =>
  queryOf(getQuestionStatistics, { params: { assessmentId, questionId }, query });
