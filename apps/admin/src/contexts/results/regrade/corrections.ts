import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { getRegradableAssessment, previewRegrade } from '@invigil/contract/exams/regrade-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { findScoringProblem } from '@invigil/domain/authoring/scoring/scoring-problem';
import type { ScoringRule } from '@invigil/domain/authoring/scoring/scoring-rule';
import {
  findScoringErrors,
  type ScoredQuestion,
  type ScoringValues,
  toScoringValues,
} from '../../../shared/scoring/scoring-values.ts';
import { keyEditor } from './keys/registry.ts';

export type Regradable = OkOf<typeof getRegradableAssessment>;
export type RegradableQuestion = Regradable['questions'][number];
export type PastRegrade = Regradable['regrades'][number];
export type RegradeBody = BodyOf<typeof previewRegrade>;
export type Correction = RegradeBody['questions'][number];

/** A correction as it is typed. */
export interface CorrectionEdit extends Correction {
  /** The text of the marks where it is no mark: `marks` are those before it. */
  readonly marksText?: string | undefined;
  /** The fields of the rule as they are typed, while it cannot be sent. */
  readonly scoringValues?: ScoringValues | undefined;
}

/** Corrections that the Admin is making, by question and hash. */
export type Corrections = ReadonlyMap<string, CorrectionEdit>;

/** Whether a counted question has a mark, a key or a rule that cannot be sent. */
export function isUnreadable(
  correction: CorrectionEdit,
  { questions, allowMultipleTicks }: Pick<Regradable, 'questions' | 'allowMultipleTicks'>,
): boolean {
  const { marksText, key, voiding } = correction;
  if (voiding !== null) return false;
  if (marksText !== undefined) return true;
  if (key !== null && keyEditor(key.kind)?.isReadable(key) === false) return true;
  const question = questions.find((each) => correctionKey(each) === correctionKey(correction));
  if (question === undefined) return false;
  return Object.keys(correctedScoringErrors(question, correction, { allowMultipleTicks })).length > 0;
}

/** The question with its corrected key, for its rule. */
export function scoredQuestionOf(
  { interaction, publishedKey }: RegradableQuestion,
  { key }: Pick<Correction, 'key'>,
): ScoredQuestion {
  if (interaction.kind !== 'choice') return { kind: interaction.kind };
  const counted = key ?? publishedKey;
  return {
    kind: interaction.kind,
    options: interaction.options,
    key: counted?.kind === 'choice' ? counted.key : [],
  };
}

/** Message keys by field of a question's rule, as the correction makes it. */
export function correctedScoringErrors(
  question: RegradableQuestion,
  correction: CorrectionEdit,
  rules: Pick<Regradable, 'allowMultipleTicks'>,
): Record<string, string> {
  const scored = scoredQuestionOf(question, correction);
  const { scoring = null, scoringValues = toScoringValues(scoring, 'default') } = correction;
  if (scoringValues.rule !== 'default') return findScoringErrors(scoringValues, scored, rules);
  // The published weights may not fit a corrected key.
  const problem = findScoringProblem(question.publishedScoring, scored, rules);
  return problem === undefined ? {} : { rule: `fields.${problem.message}` };
}

/** The correction to send. */
export const toCorrection = ({
  marksText: _text,
  scoringValues: _values,
  ...correction
}: CorrectionEdit): Correction => correction;

export const correctionKey = ({ questionId, contentHash }: Pick<Correction, 'questionId' | 'contentHash'>) =>
  `${questionId} ${contentHash}`;

/** A question as it is marked now. */
export function presentCorrection(question: RegradableQuestion): Correction {
  const { questionId, contentHash, interaction, marks, voiding, scoring, publishedScoring } = question;
  return {
    questionId,
    contentHash,
    key: interactionRules(interaction.kind).keyOf(interaction),
    marks,
    voiding,
    scoring: isSameRule(scoring, publishedScoring) ? null : scoring,
  };
}

/** A question as it was published. */
export const publishedCorrection = ({ questionId, contentHash }: RegradableQuestion): Correction => ({
  questionId,
  contentHash,
  key: null,
  marks: null,
  voiding: null,
  scoring: null,
});

/** Whether two rules mark alike. */
export function isSameRule(one: ScoringRule | null, other: ScoringRule | null): boolean {
  if (one === null || other === null) return one === other;
  const stored = [one, other].map((rule) => JSON.stringify(toScoringValues(rule, 'default')));
  return stored[0] === stored[1];
}

/** The correction by which a question accepts an answer too; none where it does, or where its key is no list of answers. */
export function acceptCorrection(question: RegradableQuestion, answer: string): Corrections {
  const present = presentCorrection(question);
  const key = present.key && keyEditor(present.key.kind)?.accept?.(present.key, answer);
  return key == null || JSON.stringify(key) === JSON.stringify(present.key)
    ? new Map()
    : new Map([[correctionKey(question), { ...present, key }]]);
}

/** The corrections that undo the last regrade: its questions as they were marked before it. */
export function undoOf({ questions, regrades }: Regradable): Corrections {
  const [last, before] = regrades;
  const named = new Set(
    [...(last?.questions ?? []), ...(before?.questions ?? [])].map(({ questionId }) => questionId),
  );
  return new Map(
    questions
      .filter(({ questionId }) => named.has(questionId))
      .map((question) => {
        const former = before?.questions.find(({ questionId }) => questionId === question.questionId);
        const published = publishedCorrection(question);
        const { key, marks, voiding, scoring = null } = former ?? published;
        return [correctionKey(question), { ...published, key, marks, voiding, scoring }] as const;
      }),
  );
}

/** A question whose rule a regrade changed; null is as published. */
export interface ChangedRule {
  readonly position: number;
  readonly scoring: ScoringRule | null;
}

/** The rules that a regrade changed, compared with the regrade before it. */
export const changedRules = (regrade: PastRegrade, before: PastRegrade | undefined): ChangedRule[] => {
  const questions = new Map([
    ...(before?.questions ?? []).map(
      (question) => [question.questionId, { ...question, scoring: null }] as const,
    ),
    ...regrade.questions.map((question) => [question.questionId, question] as const),
  ]);
  return [...questions.values()].flatMap(({ questionId, position, scoring = null }) => {
    const former = before?.questions.find((question) => question.questionId === questionId)?.scoring ?? null;
    return isSameRule(scoring, former) ? [] : [{ position, scoring }];
  });
};
