import { equalShares } from '@invigil/domain/authoring/equal-distribution';
import type { AssessmentOfQuestions } from './author-question.ts';

/** The marks that the marking scheme gives to one of several questions, in hundredths; undefined where they are typed. */
export function shareOf(
  { markingScheme, totalMarks }: Pick<AssessmentOfQuestions, 'markingScheme' | 'totalMarks'>,
  questionCount: number,
  index: number,
): number | undefined {
  if (markingScheme === 'survey') return 0;
  return markingScheme === 'equal' ? equalShares(totalMarks, questionCount)[index] : undefined;
}
