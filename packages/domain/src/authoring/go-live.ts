import { MAX_MARKS, sumMarks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';
import { interactionRules } from './interactions/registry.ts';
import { MAX_QUESTIONS, type Paper } from './paper.ts';
import { findScoringProblem } from './scoring/scoring-problem.ts';

/**
 * The rule that stops a paper from going live, or undefined.
 *
 * @param recordsAnswers whether the site lets candidates record answers
 */
export function findGoLiveRefusal(paper: Paper, recordsAnswers: boolean): Refusal | undefined {
  const { rules, questions } = paper;
  if (questions.length === 0) return 'noQuestions';
  if (questions.length > MAX_QUESTIONS) return 'tooManyQuestions';
  if (!recordsAnswers && hasRecordedAnswers(questions)) return 'recordedAnswersUnavailable';
  if (isLongerThanAnswers(paper)) return 'timeAboveAnswers';
  if (rules.markingScheme === 'survey') return undefined;
  for (const { interaction, scoring } of questions) {
    const refusal = interactionRules(interaction.kind).findGoLiveRefusal(interaction, rules);
    if (refusal !== undefined) return refusal;
    if (scoring !== undefined && findScoringProblem(scoring, interaction, rules) !== undefined)
      return 'fullMarksOutOfReach';
  }
  if (questions.some((question) => question.marks <= 0)) return 'marksNotSet';
  const total = sumMarks(questions.map((question) => question.marks));
  if (total > MAX_MARKS) return 'totalMarksTooHigh';
  return rules.passMark > total ? 'passMarkAboveTotal' : undefined;
}

/** Whether a question is answered by a recording. */
export const hasRecordedAnswers = (questions: Paper['questions']): boolean =>
  questions.some(({ interaction }) => interactionRules(interaction.kind).recordedMedium !== null);

/** Whether every answer is recorded, and the time limit is above the sum of their lengths. */
function isLongerThanAnswers({ rules, questions }: Paper): boolean {
  const lengths = questions.map(({ interaction }) =>
    interactionRules(interaction.kind).recordedSeconds(interaction),
  );
  const sum = lengths.reduce((seconds, length) => seconds + length, 0);
  return lengths.every((length) => length > 0) && rules.timeLimitMinutes * 60 > sum;
}
