import type { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import type { PromptType } from '@invigil/domain/authoring/question';
import { findQuestionRefusal, findTypesRefusal } from '@invigil/domain/authoring/question-checks';
import type { Refusal } from '@invigil/domain/refusals';
import { markupOf } from '@invigil/domain/typed-markup';
import { decimalText, hundredthsOf, numberProblem } from '../../../shared/forms/decimal-text.ts';
import type { CheckMessage } from '../../../shared/forms/use-contract-form.ts';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import {
  findScoringErrors,
  scoringFieldOf,
  toScoring,
  toScoringValues,
} from '../../../shared/scoring/scoring-values.ts';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';
import type { QuestionDefaults, QuestionLimits } from './interactions/question-limits.ts';
import {
  blankInteraction,
  interactionEditor,
  toInteraction,
  toInteractionValues,
} from './interactions/registry.ts';
import {
  NO_MEDIA_VALUES,
  toMediaRequest,
  toMediaValues,
  validateLink,
} from './prompt-media/prompt-media-values.ts';
import type { QuestionValues } from './question-fields.ts';
import { scoredQuestionOf } from './scoring/question-scoring.ts';

/** Where a refusal of the server belongs. */
export const REFUSAL_FIELDS = {
  questionTaken: 'prompt',
  noImage: 'imagePath',
  imageUnreadable: 'imagePath',
  noAudio: 'recordingPath',
  noVideo: 'recordingPath',
  pleaseRecordAudio: 'recordingPath',
  pleaseRecordVideo: 'recordingPath',
  recordingUnreadable: 'recordingPath',
  recordingTooLong: 'recordingPath',
  linkAndRecording: 'videoLink',
  linkedVideosOff: 'videoLink',
} as const satisfies Partial<Record<Refusal, keyof QuestionValues>>;

/** The fields that a new question takes over from the one before it. */
export interface CarriedOver
  extends Pick<BodyOf<typeof createQuestion>, 'promptType' | 'complexity' | 'categoryId' | 'marks'> {
  readonly interaction: { readonly kind: InteractionKind };
}

/** The fields of a question, or of a new one that carries on with the type, complexity and category of the last. */
export function toFormValues(
  question: AuthorQuestion | null,
  assessment: QuestionDefaults,
  last?: CarriedOver,
): QuestionValues {
  if (question === null)
    return {
      prompt: '',
      promptType: last?.promptType ?? 'choice',
      interaction: blankInteraction(last?.interaction.kind ?? 'choice', assessment),
      scoring: toScoringValues(null, 'default'),
      isCode: false,
      imagePath: '',
      imageDescription: '',
      ...NO_MEDIA_VALUES,
      explanation: '',
      modelAnswer: '',
      markingNotes: '',
      complexity: last?.complexity ?? 'easy',
      categoryId: String(last?.categoryId ?? ''),
      marks: decimalText(last?.marks ?? 0),
    };
  const { interaction } = question;
  return {
    prompt: question.isCode ? question.prompt : typedOf(question.prompt),
    promptType: question.promptType,
    isCode: question.isCode,
    imagePath: question.imagePath,
    imageDescription: question.imageDescription,
    ...toMediaValues(question),
    interaction: toInteractionValues(interaction, assessment),
    scoring: toScoringValues(question.scoring, 'default'),
    explanation: typedOf(question.explanation),
    modelAnswer: typedOf(question.modelAnswer ?? ''),
    markingNotes: typedOf(question.markingNotes ?? ''),
    complexity: question.complexity,
    categoryId: String(question.categoryId ?? ''),
    marks: decimalText(question.marks),
  };
}

/** The request body: marks only where each question has its own. */
export function toRequest(
  values: QuestionValues,
  { assessmentId, markingScheme }: Pick<AssessmentOfQuestions, 'assessmentId' | 'markingScheme'>,
): BodyOf<typeof createQuestion> {
  return {
    assessmentId,
    prompt: values.isCode ? values.prompt : markupOf(values.prompt),
    promptType: values.promptType,
    interaction: toInteraction(values.interaction),
    scoring:
      markingScheme === 'survey' ? null : toScoring(values.scoring, scoredQuestionOf(values.interaction)),
    complexity: values.complexity,
    categoryId: values.categoryId === '' ? null : Number(values.categoryId),
    explanation: markupOf(values.explanation),
    modelAnswer: markupOf(values.modelAnswer),
    markingNotes: markupOf(values.markingNotes),
    ...toMediaRequest(values),
    isCode: values.isCode,
    marks: markingScheme === 'perQuestion' ? hundredthsOf(values.marks) : undefined,
  };
}

/**
 * Messages by field, for the rules between fields that need no server.
 *
 * @param stored values that the save replaces; undefined for a new question
 */
export function validate(
  values: QuestionValues,
  assessment: AssessmentOfQuestions,
  limits: QuestionLimits,
  stored?: QuestionValues,
): Record<string, CheckMessage> {
  const { promptType, marks, interaction } = values;
  const editor = interactionEditor(interaction.kind);
  const path = `interaction.${interaction.kind}`;
  const interactionProblems = Object.entries(editor.validate(interaction[interaction.kind], limits));
  const problems: Record<string, CheckMessage> = Object.fromEntries(
    interactionProblems.map(([field, message]) => [`${path}.${field}`, message]),
  );
  Object.assign(problems, validateLink(values));
  const { imagePath, playedPrompt, ...flat } = toMediaRequest(values);
  const { recordingPath, videoLink } = playedPrompt ?? flat;
  const draft = {
    promptType,
    played: playedPrompt?.kind,
    hasImage: imagePath !== '',
    recordingPath,
    hasVideoLink: videoLink.trim() !== '',
    interaction: toInteraction(interaction),
    stored: stored && toInteraction(stored.interaction),
  };
  const refusal = findQuestionRefusal(draft, assessment);
  if (refusal !== undefined) {
    const field =
      fieldsOf(promptType, interaction.kind, refusal) ?? `${path}.${editor.refusalField(refusal)}`;
    problems[field] ??= `refusals.${refusal}`;
  }
  if (assessment.markingScheme !== 'survey') Object.assign(problems, scoringProblems(values, assessment));
  if (assessment.markingScheme === 'perQuestion') {
    const problem = marksProblem(marks);
    if (problem !== undefined) problems.marks = problem;
  }
  return problems;
}

/** Messages by field of the scoring rule. */
function scoringProblems(
  { scoring, interaction }: QuestionValues,
  assessment: AssessmentOfQuestions,
): Record<string, CheckMessage> {
  const errors = findScoringErrors(scoring, scoredQuestionOf(interaction), assessment);
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`scoring.${field}`, message]));
}

function marksProblem(marks: string): string | undefined {
  if (marks.trim() === '') return 'fields.required';
  return numberProblem(marks, 2) ?? (hundredthsOf(marks) <= 0 ? 'fields.positive' : undefined);
}

/** The field for a refusal that is not one of the interaction's own rules. */
function fieldsOf(promptType: PromptType, kind: InteractionKind, refusal: Refusal): string | undefined {
  if (findTypesRefusal(promptType, kind) !== undefined) return 'interaction.kind';
  return refusal in REFUSAL_FIELDS ? REFUSAL_FIELDS[refusal as keyof typeof REFUSAL_FIELDS] : undefined;
}

/** The field of the editor for a field of the body: the content of the chosen interaction is under its kind. */
export function fieldOf(
  bodyField: string,
  { interaction, scoring }: Pick<QuestionValues, 'interaction' | 'scoring'>,
): string {
  const { kind } = interaction;
  const scoringField = scoringFieldOf(bodyField, scoring, scoredQuestionOf(interaction));
  if (scoringField !== undefined) return scoringField;
  const field = interactionEditor(kind).fieldOf(bodyField.replace(/^interaction\./, ''));
  if (field !== undefined) return `interaction.${kind}.${field}`;
  // The field that has no name of its own has a figure beside it, which the form never sends.
  if (bodyField.startsWith('playedPrompt')) return bodyField.split('.')[1] ?? 'recordingPath';
  return bodyField === 'interactionKind' ? 'interaction.kind' : bodyField;
}
