import type { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { MAX_DRAFTED_QUESTIONS } from '@invigil/domain/ai/draft-limits';
import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { Complexity, PromptType } from '@invigil/domain/authoring/question';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import {
  decimalText,
  hundredthsOf,
  integerIn,
  numberProblem,
  typedNumber,
} from '../../../shared/forms/decimal-text.ts';
import type { CheckMessage } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import {
  blankRecording,
  secondsIn,
  validateRecording,
} from '../questions/interactions/recording/recording-values.ts';
import { kindsFor } from '../questions/interactions/registry.ts';
import { type EndedDraft, missingOf } from './draft.ts';

/** The fields of an order of questions. */
export interface QuestionDraftValues {
  provider: AiProvider;
  topic: string;
  extraInstruction: string;
  questionCount: string;
  promptType: 'choice' | 'text';
  interactionKind: InteractionKind;
  /** Of a recorded answer. */
  minutes: string;
  complexity: Complexity;
  marks: string;
  replacesQuestions: 'add' | 'replace';
}

const DEFAULT_COUNT = 5;

type AssessmentOfOrder = Pick<AssessmentOfQuestions, 'assessmentId' | 'markingScheme' | 'answerSeconds'>;

/** @param answerSeconds the length of recorded answers that the assessment sets; 0 without one */
export const initialValues = (provider: AiProvider, answerSeconds: number): QuestionDraftValues => ({
  provider,
  topic: '',
  extraInstruction: '',
  questionCount: typedNumber(DEFAULT_COUNT),
  promptType: 'choice',
  interactionKind: 'choice',
  minutes: blankRecording({ answerSeconds }).minutes,
  complexity: 'medium',
  marks: typedNumber(1),
  replacesQuestions: 'add',
});

/**
 * The fields of an order as the author of a draft that ended early had entered them, for the questions that are missing.
 *
 * @param answerSeconds of the order, or of the assessment where the order has none
 */
export function valuesOf(
  draft: EndedDraft,
  provider: AiProvider,
  answerSeconds: number,
): QuestionDraftValues {
  const { topic, replaces, marks, order } = draft;
  const initial = initialValues(provider, answerSeconds);
  const { interactionKind = initial.interactionKind, complexity = initial.complexity } = order.question ?? {};
  return {
    ...initial,
    topic,
    extraInstruction: order.extraInstruction,
    questionCount: typedNumber(missingOf(draft) || DEFAULT_COUNT),
    promptType: draftedTypeOf(interactionKind),
    interactionKind,
    complexity,
    marks: marks === null ? initial.marks : decimalText(marks),
    replacesQuestions: replaces ? 'replace' : 'add',
  };
}

/** The order of a failed draft once more, for the missing questions: as many as the model writes in one draft. */
export function requestAgain(draft: EndedDraft, provider: AiProvider): BodyOf<typeof startQuestionDraft> {
  const { assessmentId, topic, replaces, marks, order, draftId } = draft;
  const { interactionKind = 'choice', answerLength = 0, complexity = 'medium' } = order.question ?? {};
  return {
    provider,
    assessmentId,
    topic,
    extraInstruction: order.extraInstruction,
    replacesQuestions: replaces,
    promptType: draftedTypeOf(interactionKind),
    interactionKind,
    answerLength,
    complexity,
    questionCount: Math.min(missingOf(draft), MAX_DRAFTED_QUESTIONS[provider]),
    marks,
    sourceId: order.material?.sourceId ?? null,
    continuedDraftId: draftId,
  };
}

const draftedTypeOf = (kind: InteractionKind): QuestionDraftValues['promptType'] =>
  interactionRules(kind).isMultipleChoice ? 'choice' : 'text';

/** Types of question that a model can write: the others need a file. */
export const DRAFTED_TYPES = ['choice', 'text'] as const satisfies readonly PromptType[];

/** Kinds of answer that a model can draft for a type of question; a number's tolerance is entered by hand. */
export const draftedKinds = (promptType: PromptType): InteractionKind[] =>
  kindsFor(promptType).filter((kind) => kind !== 'numeric');

export const isRecorded = (kind: InteractionKind): boolean => interactionRules(kind).recordedMedium !== null;

/** The most questions that can be ordered now. */
export function maxQuestions(provider: AiProvider, quota: Quota): number {
  const { questionLimit, existing, replaces } = quota;
  const room = questionLimit === null ? Number.POSITIVE_INFINITY : questionLimit - (replaces ? 0 : existing);
  return Math.max(0, Math.min(draftLimit(provider, quota), room));
}

/** The most questions that can be ordered whatever the plan says: a draft is saved in one call. */
const draftLimit = (provider: AiProvider, { kept = 0 }: Pick<Quota, 'kept'>): number =>
  Math.min(MAX_DRAFTED_QUESTIONS[provider], MAX_DRAFTED_QUESTIONS.gemini - kept);

/** What the plan and the assessment leave. */
export interface Quota {
  /** Questions of an assessment; null without a plan. */
  readonly questionLimit: number | null;
  readonly existing: number;
  readonly replaces: boolean;
  /** Questions of a former draft that the new one keeps. */
  readonly kept?: number | undefined;
}

export function toRequest(
  values: QuestionDraftValues,
  { assessmentId, markingScheme, answerSeconds }: AssessmentOfOrder,
): BodyOf<typeof startQuestionDraft> {
  const { provider, topic, extraInstruction, promptType, interactionKind, complexity } = values;
  return {
    provider,
    assessmentId,
    topic,
    extraInstruction,
    replacesQuestions: values.replacesQuestions === 'replace',
    promptType,
    interactionKind,
    answerLength: isRecorded(interactionKind) ? secondsIn(lengthOf(values, answerSeconds)) : 0,
    complexity,
    questionCount: integerIn(values.questionCount),
    marks: markingScheme === 'perQuestion' ? hundredthsOf(values.marks) : null,
  };
}

const lengthOf = ({ minutes }: QuestionDraftValues, storedSeconds: number) => ({ minutes, storedSeconds });

/** Messages by field, for rules that need no server. */
export function validate(
  values: QuestionDraftValues,
  { markingScheme, answerSeconds }: Pick<AssessmentOfOrder, 'markingScheme' | 'answerSeconds'>,
  quota: Omit<Quota, 'replaces'>,
  maxRecordingSeconds: number,
): Record<string, CheckMessage> {
  const problems: Record<string, CheckMessage> = {};
  const replaces = values.replacesQuestions === 'replace';
  const max = maxQuestions(values.provider, { replaces, ...quota });
  const count = integerIn(values.questionCount);
  if (count > max)
    problems.questionCount =
      max < draftLimit(values.provider, quota)
        ? 'refusals.maxQuestionQuota'
        : { key: 'drafts:errors.countRange', params: { max } };
  if (isRecorded(values.interactionKind))
    Object.assign(problems, validateRecording(lengthOf(values, answerSeconds), { maxRecordingSeconds }));
  if (markingScheme === 'perQuestion') {
    const problem = marksProblem(values.marks);
    if (problem !== undefined) problems.marks = problem;
  }
  return problems;
}

function marksProblem(marks: string): CheckMessage | undefined {
  if (marks.trim() === '') return 'fields.required';
  return numberProblem(marks, 2) ?? (hundredthsOf(marks) <= 0 ? 'fields.positive' : undefined);
}
