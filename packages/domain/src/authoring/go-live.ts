import { MAX_MARKS, sumMarks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';
import { interactionRules } from './interactions/registry.ts';
import { MAX_QUESTIONS, type Paper } from './paper.ts';
import type { PaperQuestion } from './question.ts';
import { findScoringProblem } from './scoring/scoring-problem.ts';

/** Why a paper does not go live. */
export interface GoLiveRefusal {
  readonly refusal: Refusal;
  /** The places of the questions that have to change, from 1; none where the paper as a whole has to. */
  readonly questionNumbers: readonly number[];
}

/**
 * The first rule that stops a paper from going live, or undefined.
 *
 * @param recordsAnswers whether the site lets candidates record answers
 */
export function findGoLiveRefusal(paper: Paper, recordsAnswers: boolean): GoLiveRefusal | undefined {
  const { rules, questions } = paper;
  const ofPaper = (refusal: Refusal): GoLiveRefusal => ({ refusal, questionNumbers: [] });
  if (questions.length === 0) return ofPaper('noQuestions');
  if (questions.length > MAX_QUESTIONS) return ofPaper('tooManyQuestions');
  if (!recordsAnswers && hasRecordedAnswers(questions)) return ofPaper('recordedAnswersUnavailable');
  if (isLongerThanAnswers(paper)) return ofPaper('timeAboveAnswers');
  if (rules.markingScheme === 'survey') return undefined;
  const ofQuestions =
    firstAmong(questions, (question) => findMarkingRefusal(question, rules)) ??
    firstAmong(questions, ({ marks }) => (marks <= 0 ? 'marksNotSet' : undefined));
  if (ofQuestions !== undefined) return ofQuestions;
  const total = sumMarks(questions.map((question) => question.marks));
  if (total > MAX_MARKS) return ofPaper('totalMarksTooHigh');
  return rules.passMark > total ? ofPaper('passMarkAboveTotal') : undefined;
}

/** The first refusal of a question, with all questions that it is about. */
function firstAmong(
  questions: Paper['questions'],
  refusalOf: (question: PaperQuestion) => Refusal | undefined,
): GoLiveRefusal | undefined {
  const refusals = questions.map(refusalOf);
  const refusal = refusals.find((each) => each !== undefined);
  if (refusal === undefined) return undefined;
  return {
    refusal,
    questionNumbers: refusals.flatMap((each, index) => (each === refusal ? [index + 1] : [])),
  };
}

/** Why the answers to a question could not be marked. */
function findMarkingRefusal(
  { interaction, scoring }: PaperQuestion,
  rules: Paper['rules'],
): Refusal | undefined {
  const refusal = interactionRules(interaction.kind).findGoLiveRefusal(interaction, rules);
  if (refusal !== undefined || scoring === undefined) return refusal;
  return findScoringProblem(scoring, interaction, rules) === undefined ? undefined : 'fullMarksOutOfReach';
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
