import { SCREENS } from '@invigil/domain/access/screens';

/** Where the questions of an assessment are listed, or one of them is written. */
export function questionAddress(assessmentId: number, question?: number | 'new'): string {
  const list = `${SCREENS.questions.path}?assessment=${assessmentId}`;
  return question === undefined ? list : `${list}&question=${question}`;
}

/** Where a copy of a question is written. */
export const copyAddress = (assessmentId: number, questionId: number): string =>
  `${questionAddress(assessmentId, 'new')}&copy=${questionId}`;

/** Where the wording of a published question is corrected. */
export const wordingAddress = (assessmentId: number, questionId: number): string =>
  `${questionAddress(assessmentId, questionId)}&view=wording`;

/** Where the questions of an assessment are dragged into another order. */
export const reorderAddress = (assessmentId: number): string =>
  `${questionAddress(assessmentId)}&view=reorder`;

/** Where an assessment is practised: another page than the signed-in area. */
export const practiceAddress = (assessmentId: number): string =>
  `${SCREENS.practice.path}?quiz=${assessmentId}`;
