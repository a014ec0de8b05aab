import { ITEM_FINDINGS } from '@invigil/domain/results/statistics/findings';
import type { QuestionRow } from '../statistics-data.ts';

export type Finding = QuestionRow['findings'][number];

const gravestOf = ({ findings }: QuestionRow): number =>
  Math.min(...findings.map(({ kind }) => ITEM_FINDINGS.indexOf(kind)));

/** Questions with findings, those that may harm candidates first. */
export const conspicuousQuestions = (questions: readonly QuestionRow[]): readonly QuestionRow[] =>
  questions
    .filter(({ findings }) => findings.length > 0)
    .toSorted((one, other) => gravestOf(one) - gravestOf(other) || one.position - other.position);
