import type { AssessmentRules } from '../authoring/assessment.ts';
import type { InteractionKey } from '../authoring/interactions/interaction-key.ts';
import { interactionRules } from '../authoring/interactions/registry.ts';
import type { Paper } from '../authoring/paper.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import type { ScoringRule } from '../authoring/scoring/scoring-rule.ts';
import { roundedTotal } from '../authoring/scoring/total-rounding.ts';
import { type Marks, sumMarks } from '../marks.ts';

/** What becomes of a question that should not have been asked: full marks for everybody, or no marks in the total. */
export const VOIDINGS = ['fullMarks', 'outOfTotal'] as const;
export type Voiding = (typeof VOIDINGS)[number];

/** What becomes of the pass mark when a revision changes the total: it stays, or keeps its share of the total. */
export const PASS_MARK_POLICIES = ['kept', 'scaled'] as const;
export type PassMarkPolicy = (typeof PASS_MARK_POLICIES)[number];

/** The corrections of a question since its paper was published. What is left out is as published. */
export interface QuestionRevision {
  readonly key?: InteractionKey;
  readonly marks?: Marks;
  readonly voiding?: Voiding;
  readonly scoring?: ScoringRule;
  /** Shown to candidates on their result sheets. */
  readonly reason: string;
}

/**
 * The corrections of a published paper, beside it: the paper stays as candidates saw it, and each revision holds all
 * corrections, so that the last one alone says how attempts are marked.
 */
export interface PaperRevision {
  readonly passMark: PassMarkPolicy;
  /** By question id; questions without a correction are left out. */
  readonly questions: Readonly<Record<number, QuestionRevision>>;
}

/** The revision of a paper that nobody has corrected. */
export const UNREVISED: PaperRevision = { passMark: 'kept', questions: {} };

/** A question by which responses are marked: with its corrections. */
export interface MarkedQuestion extends PaperQuestion {
  /** Null for a question as it was published. */
  readonly revision: QuestionRevision | null;
}

/** A paper by which attempts are marked: with its corrections. */
export interface MarkedPaper {
  readonly rules: AssessmentRules;
  readonly questions: readonly MarkedQuestion[];
}

/** A published paper with its corrections; the total and the pass mark follow them. */
export function revisePaper({ rules, questions }: Paper, revision: PaperRevision): MarkedPaper {
  const revised = questions.map((question) =>
    reviseQuestion(question, revision.questions[question.questionId]),
  );
  const totalMarks = sumMarks(revised.map(countedMaximum));
  if (totalMarks === sumMarks(questions.map(({ marks }) => marks))) return { rules, questions: revised };
  const passMark =
    revision.passMark === 'kept' ? rules.passMark : scaled(rules.passMark, rules.totalMarks, totalMarks);
  return { rules: { ...rules, totalMarks, passMark }, questions: revised };
}

/** The pass mark that is the same share of another total, to the nearest hundredth. */
function scaled(passMark: Marks, before: Marks, after: Marks): Marks {
  return before === 0 ? passMark : Math.round((passMark * after) / before);
}

function reviseQuestion(question: PaperQuestion, revision: QuestionRevision | undefined): MarkedQuestion {
  if (revision === undefined) return { ...question, revision: null };
  const { interaction } = question;
  const { key = null, marks = question.marks, scoring = question.scoring } = revision;
  const corrected =
    key === null || key.kind !== interaction.kind
      ? interaction
      : interactionRules(interaction.kind).withKey(interaction, key);
  return { ...question, interaction: corrected, marks, ...(scoring && { scoring }), revision };
}

/** The marks of a question in the total of its paper. */
export const countedMaximum = ({ marks, revision }: MarkedQuestion): Marks =>
  revision?.voiding === 'outOfTotal' ? 0 : marks;

/**
 * The marks that a response counts: those that it was given, unless its question is void.
 *
 * @param given null while a person has to give them, undefined for a question without a response
 */
export function effectiveMarks(question: MarkedQuestion, given: Marks | null | undefined): Marks | null {
  const voiding = question.revision?.voiding;
  if (voiding === 'fullMarks') return question.marks;
  if (voiding === 'outOfTotal') return 0;
  return given === undefined ? 0 : given;
}

export interface AttemptTotal {
  /** Sum of the marks so far, rounded as the assessment says; never below 0 or above the total. */
  readonly obtained: Marks;
  /** False while an answer waits for marks. */
  readonly isMarked: boolean;
}

/**
 * The marks of an attempt.
 *
 * @param given the marks of each response by question id; null while a person has to give them
 */
export function attemptTotal(paper: MarkedPaper, given: ReadonlyMap<number, Marks | null>): AttemptTotal {
  const marks = paper.questions.map((question) => effectiveMarks(question, given.get(question.questionId)));
  const known = marks.filter((mark) => mark !== null);
  return { obtained: roundedTotal(known, paper.rules), isMarked: known.length === marks.length };
}
