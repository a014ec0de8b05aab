import { sumMarks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';
import { interactionRules } from './interactions/registry.ts';
import { MAX_QUESTIONS, type Paper } from './paper.ts';

/** The rule that stops a paper from going live, or undefined. */
export function findGoLiveRefusal(paper: Paper): Refusal | undefined {
  const { rules, questions } = paper;
  if (questions.length === 0) return 'noQuestions';
  if (questions.length > MAX_QUESTIONS) return 'tooManyQuestions';
  if (rules.markingScheme === 'survey') return undefined;
  for (const { interaction } of questions) {
    const refusal = interactionRules(interaction.kind).findGoLiveRefusal(interaction, rules);
    if (refusal !== undefined) return refusal;
  }
  if (questions.some((question) => question.marks <= 0)) return 'marksNotSet';
  if (rules.passMark > sumMarks(questions.map((question) => question.marks))) return 'passMarkAboveTotal';
  return undefined;
}
