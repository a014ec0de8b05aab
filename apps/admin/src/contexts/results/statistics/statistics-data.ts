import type { OkOf, QueryOf } from '@invigil/contract/endpoint';
import type {
  getExamStanding,
  getModelFit,
  getQuestionStatistics,
  getStatistics,
  listOptionStatistics,
} from '@invigil/contract/results/statistics-endpoints';

/** The state of an assessment's figures, and the figures of one set of its attempts. */
export type Statistics = OkOf<typeof getStatistics>;
export type StatisticsQuery = QueryOf<typeof getStatistics>;
export type SetFigures = NonNullable<Statistics['statistics']>;
export type QuestionRow = SetFigures['questions'][number];
export type Standing = OkOf<typeof getExamStanding>;
export type QuestionDetail = OkOf<typeof getQuestionStatistics>;
export type OptionsOfQuestion = OkOf<typeof listOptionStatistics>[number];
export type ModelFitOrder = OkOf<typeof getModelFit>;

/** A set of an assessment's attempts whose figures are in view. */
export interface ShownSet {
  readonly assessmentId: number;
  readonly title: string;
  /** The choice of attempts with the key of the set, for further reads of the same figures. */
  readonly query: StatisticsQuery;
  readonly figures: SetFigures;
  /** Whether attempts of the choice belong to other sets, too. */
  readonly isOneOfSeveral: boolean;
}
