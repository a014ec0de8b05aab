import { sumMarks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';
import { MAX_QUESTIONS, type Paper } from './paper.ts';
import { isRecorded } from './question-checks.ts';

/**
 * The rule that stops a paper from going live, or undefined. Papers of an earlier version may hold questions with
 * recorded answers, which the exam page cannot take.
 */
export function findGoLiveRefusal(paper: Paper): Refusal | undefined {
  const { rules, questions } = paper;
  if (questions.length === 0) return 'noQuestions';
  if (questions.length > MAX_QUESTIONS) return 'tooManyQuestions';
  if (questions.some((question) => isRecorded(question.answerType))) return 'recordedAnswersUnavailable';
  if (rules.markingScheme !== 'survey') {
    const choices = questions.filter((question) => question.answerType === 'choice');
    if (choices.some((question) => question.key.length === 0)) return 'questionMissingKey';
    if (!rules.allowMultipleTicks && choices.some((question) => question.key.length > 1))
      return 'multipleKeysNeedMultipleTicks';
    if (questions.some((question) => question.marks <= 0)) return 'marksNotSet';
    if (rules.passMark > sumMarks(questions.map((question) => question.marks))) return 'passMarkAboveTotal';
  }
  return undefined;
}
