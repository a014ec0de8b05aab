import type { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { type AiProvider, MAX_DRAFTED_QUESTIONS } from '@invigil/domain/ai/ai-provider';
import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { Complexity, PromptType } from '@invigil/domain/authoring/question';
import { decimalProblem, hundredthsOf } from '../../../shared/forms/decimal-text.ts';
import { type CheckMessage, numberIn } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import { kindsFor } from '../questions/interactions/registry.ts';

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

export const initialValues = (provider: AiProvider, answerSeconds: number): QuestionDraftValues => ({
  provider,
  topic: '',
  extraInstruction: '',
  questionCount: String(DEFAULT_COUNT),
  promptType: 'choice',
  interactionKind: 'choice',
  minutes: String(answerSeconds > 0 ? Math.round(answerSeconds / 60) : 1),
  complexity: 'medium',
  marks: '1',
  replacesQuestions: 'add',
});

/** Types of question that a model can write: the others need a file. */
export const DRAFTED_TYPES = ['choice', 'text'] as const satisfies readonly PromptType[];

/** Kinds of answer that a model can draft for a type of question; a number's tolerance is entered by hand. */
export const draftedKinds = (promptType: PromptType): InteractionKind[] =>
  kindsFor(promptType).filter((kind) => kind !== 'numeric');

export const isRecorded = (kind: InteractionKind): boolean => interactionRules(kind).recordedMedium !== null;

/** The most questions that one draft may have now. */
export function maxQuestions(provider: AiProvider, { questionLimit, existing, replaces }: Quota): number {
  const room = questionLimit === null ? Number.POSITIVE_INFINITY : questionLimit - (replaces ? 0 : existing);
  return Math.max(0, Math.min(MAX_DRAFTED_QUESTIONS[provider], room));
}

/** What the plan and the assessment leave. */
export interface Quota {
  /** Questions of an assessment; null without a plan. */
  readonly questionLimit: number | null;
  readonly existing: number;
  readonly replaces: boolean;
}

export function toRequest(
  values: QuestionDraftValues,
  { assessmentId, markingScheme }: Pick<AssessmentOfQuestions, 'assessmentId' | 'markingScheme'>,
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
    answerLength: isRecorded(interactionKind) ? numberIn(values.minutes) * 60 : 0,
    complexity,
    questionCount: numberIn(values.questionCount),
    marks: markingScheme === 'perQuestion' ? hundredthsOf(values.marks) : null,
  };
}

/** Messages by field, for rules that need no server. */
export function validate(
  values: QuestionDraftValues,
  { markingScheme }: Pick<AssessmentOfQuestions, 'markingScheme'>,
  quota: Omit<Quota, 'replaces'>,
  maxRecordingSeconds: number,
): Record<string, CheckMessage> {
  const found: Record<string, CheckMessage> = {};
  const replaces = values.replacesQuestions === 'replace';
  const max = maxQuestions(values.provider, Object.assign({ replaces }, quota));
  const count = numberIn(values.questionCount);
  if (count > max)
    found.questionCount =
      max < MAX_DRAFTED_QUESTIONS[values.provider]
        ? 'refusals.maxQuestionQuota'
        : { key: 'drafts:errors.countRange', params: { max } };
  if (isRecorded(values.interactionKind)) {
    const minutes = numberIn(values.minutes);
    const limit = Math.floor(maxRecordingSeconds / 60);
    if (!Number.isInteger(minutes)) found.minutes = 'questions:recorded.integer';
    else if (minutes < 1 || minutes > limit)
      found.minutes = { key: 'questions:recorded.range', params: { limit } };
  }
  if (markingScheme === 'perQuestion') {
    const problem =
      decimalProblem(values.marks) ?? (hundredthsOf(values.marks) <= 0 ? 'fields.positive' : undefined);
    if (problem !== undefined) found.marks = problem;
  }
  return found;
}
