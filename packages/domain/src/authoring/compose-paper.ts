import { sumMarks } from '../marks.ts';
import type { AssessmentRules } from './assessment.ts';
import { equalShares } from './equal-distribution.ts';
import type { Paper } from './paper.ts';
import type { PaperQuestion } from './question.ts';

/**
 * The paper of an assessment in its current state: marks are shared equally, summed from the questions, or zero for a
 * survey, by the marking scheme.
 *
 * @param questions in authored order; only the marking scheme `perQuestion` reads their own marks
 */
export function composePaper(rules: AssessmentRules, questions: readonly PaperQuestion[]): Paper {
  if (rules.markingScheme === 'equal') {
    const shares = equalShares(rules.totalMarks, questions.length);
    return {
      rules,
      questions: questions.map((question, index) => ({ ...question, marks: shares[index] ?? 0 })),
    };
  }
  if (rules.markingScheme === 'survey') {
    return {
      rules: { ...rules, totalMarks: 0, passMark: 0, timeLimitMinutes: 0 },
      questions: questions.map((question) => ({ ...question, marks: 0 })),
    };
  }
  return {
    rules: { ...rules, totalMarks: sumMarks(questions.map((question) => question.marks)) },
    questions,
  };
}
