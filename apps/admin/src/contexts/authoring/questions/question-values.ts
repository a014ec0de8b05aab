import type { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { isAvailable } from '@invigil/domain/authoring/interactions/interaction';
import type { Complexity, PromptType } from '@invigil/domain/authoring/question';
import { findQuestionRefusal } from '@invigil/domain/authoring/question-checks';
import type { Refusal } from '@invigil/domain/refusals';
import { markupOf } from '@invigil/domain/typed-markup';
import { decimalProblem, decimalText, hundredthsOf } from '../../../shared/forms/decimal-text.ts';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';
import { blankChoice } from './interactions/choice/choice-values.ts';
import type { InteractionValues } from './interactions/interaction-editor.ts';
import { interactionEditor, kindOf } from './interactions/registry.ts';

/** The fields of the question form. */
export interface QuestionValues extends InteractionValues {
  prompt: string;
  promptType: PromptType;
  isCode: boolean;
  imagePath: string;
  imageDescription: string;
  explanation: string;
  complexity: Complexity;
  categoryId: string;
  marks: string;
}

/** Where a refusal of the server belongs. */
export const REFUSAL_FIELDS = {
  questionTaken: 'prompt',
  noImage: 'imagePath',
  imageUnreadable: 'imagePath',
} as const satisfies Partial<Record<Refusal, keyof QuestionValues>>;

/** The fields of a question, or of a new one that carries on with the type, complexity and category of the last. */
export function toFormValues(question: AuthorQuestion | null, last?: AuthorQuestion): QuestionValues {
  if (question === null)
    return {
      prompt: '',
      promptType: last?.promptType ?? 'choice',
      isCode: false,
      imagePath: '',
      imageDescription: '',
      ...blankChoice(),
      explanation: '',
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
    ...(isAvailable(interaction)
      ? interactionEditor(interaction.kind).toFormValues(interaction)
      : blankChoice()),
    explanation: typedOf(question.explanation),
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
    interaction: interactionEditor(kindOf(values.promptType)).toInteraction(values),
    complexity: values.complexity,
    categoryId: values.categoryId === '' ? null : Number(values.categoryId),
    explanation: markupOf(values.explanation),
    imagePath: values.imagePath,
    imageDescription: values.imageDescription,
    isCode: values.isCode,
    marks: markingScheme === 'perQuestion' ? hundredthsOf(values.marks) : undefined,
  };
}

/** Message keys by field, for the rules between fields that need no server. */
export function validate(values: QuestionValues, assessment: AssessmentOfQuestions): Record<string, string> {
  const { promptType, imagePath, marks } = values;
  const editor = interactionEditor(kindOf(promptType));
  const found: Record<string, string> = { ...editor.validate(values) };
  const draft = { promptType, hasImage: imagePath !== '', interaction: editor.toInteraction(values) };
  const refusal = findQuestionRefusal(draft, assessment);
  if (refusal !== undefined) found[refusal === 'noImage' ? 'imagePath' : 'key'] = `refusals.${refusal}`;
  if (assessment.markingScheme === 'perQuestion') {
    const problem = marksProblem(marks);
    if (problem !== undefined) found.marks = problem;
  }
  return found;
}

function marksProblem(marks: string): string | undefined {
  if (marks.trim() === '') return 'fields.required';
  return decimalProblem(marks) ?? (hundredthsOf(marks) <= 0 ? 'fields.positive' : undefined);
}

/** The field of the editor for a field of the body: lettered options are rows here. */
export function fieldOf(bodyField: string): string {
  const letter = /^option([A-E])$/.exec(bodyField)?.[1];
  return letter === undefined ? bodyField : `options.${letter.charCodeAt(0) - 65}.text`;
}
