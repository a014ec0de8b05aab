import { sumMarks } from '../marks.ts';
import type { AssessmentRules } from './assessment.ts';
import { equalShares } from './equal-distribution.ts';
import type { InteractionKind } from './interactions/interaction.ts';
import { interactionRules } from './interactions/registry.ts';
import type { Paper } from './paper.ts';
import type { PaperQuestion } from './question.ts';
import { isScored } from './scoring/scoring-problem.ts';
import { type DefaultScoring, isPlain } from './scoring/scoring-rule.ts';

/**
 * The paper of an assessment in its current state: marks are shared equally, summed from the questions, or zero for a
 * survey, by the marking scheme.
 *
 * @param questions in authored order; only the marking scheme `perQuestion` reads their own marks
 */
export function composePaper(rules: AssessmentRules, authored: readonly PaperQuestion[]): Paper {
  const questions = authored.map((question) => onPaper(question, rules));
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

type Asked = Pick<PaperQuestion, 'interaction' | 'scoring'>;
type Ruled<Question> = Omit<Question, 'scoring'> & Pick<PaperQuestion, 'scoring'>;

/** A question as the paper of its assessment has it, apart from its marks: with the rule that it is marked by, and read as the assessment says. */
export function onPaper<Question extends Asked>(question: Question, rules: AssessmentRules): Ruled<Question> {
  const { interaction } = question;
  return {
    ...withScoring(question, rules),
    interaction: interactionRules(interaction.kind).forPaper(interaction, rules),
  };
}

/** The question with the rule that it is marked by: its own, or that of its assessment where it fits; without the plain one. */
function withScoring<Question extends Asked>(question: Question, rules: AssessmentRules): Ruled<Question> {
  const { scoring: own, ...plain } = question;
  const rule = own ?? defaultScoring(question.interaction.kind, rules.scoring);
  const hasOwnRule = rule !== undefined && !isPlain(rule) && rules.markingScheme !== 'survey';
  return hasOwnRule ? { ...plain, scoring: rule } : plain;
}

/** Shares of correct options fit a choice alone. */
const defaultScoring = (
  kind: InteractionKind,
  rule: DefaultScoring | undefined,
): DefaultScoring | undefined =>
  rule !== undefined && isScored(kind) && (rule.kind === 'exact' || kind === 'choice') ? rule : undefined;
