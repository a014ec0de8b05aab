import { SCREENS } from '@invigil/domain/access/screens';

/** Where the questions of an assessment are regraded, with one of them open. */
export function regradeAddress(assessmentId: number, questionId?: number): string {
  const regrade = `${SCREENS.regrade.path}?quiz=${assessmentId}`;
  return questionId === undefined ? regrade : `${regrade}&question=${questionId}`;
}

/** Where a question is regraded so that an answer is accepted too, as one of its contents asks it. */
export const acceptAddress = (
  assessmentId: number,
  { questionId, contentHash }: { readonly questionId: number; readonly contentHash: string },
  answer: string,
): string =>
  `${regradeAddress(assessmentId, questionId)}&${new URLSearchParams({ content: contentHash, accept: answer })}`;

/** Where the answers of an assessment are released: its results, with the dialog open. */
export const releaseAddress = (assessmentId: number): string =>
  `${SCREENS.results.path}?quiz=${assessmentId}&release`;

/** Where the figures of a question are, in the largest set of attempts. */
export const questionStatisticsAddress = (assessmentId: number, questionId: number): string =>
  `${statisticsAddress(assessmentId)}&open=question-${questionId}`;

/** Where the figures of an assessment's attempts are. */
export const statisticsAddress = (assessmentId: number): string =>
  `${SCREENS.statistics.path}?quiz=${assessmentId}`;
