import type { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import {
  type AnswerType,
  type Complexity,
  OPTION_LABELS,
  type PromptType,
} from '@invigil/domain/authoring/question';
import { findQuestionRefusal } from '@invigil/domain/authoring/question-checks';
import type { Refusal } from '@invigil/domain/refusals';
import { decimalProblem, decimalText, hundredthsOf } from '../../../shared/forms/decimal-text.ts';
import { markupOf, typedOf } from '../../../shared/markup/typed-markup.ts';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';

/** The kinds of question on offer; audio and video need a recorder, which is not there yet. */
export const PROMPT_TYPES_OFFERED = ['choice', 'text', 'image'] as const satisfies readonly PromptType[];

/** A question has from two to five options. */
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = OPTION_LABELS.length;

/** What the fields of the editor hold; the position of an option gives its letter. */
export interface QuestionValues {
  prompt: string;
  promptType: PromptType;
  isCode: boolean;
  imagePath: string;
  imageDescription: string;
  options: { text: string; isKey: boolean }[];
  explanation: string;
  complexity: Complexity;
  categoryId: string;
  marks: string;
}

/** The answer follows the question: a choice is ticked, everything else is written. */
export const answerTypeOf = (promptType: PromptType): AnswerType =>
  promptType === 'choice' ? 'choice' : 'text';

/** Where a refusal of the server belongs. */
export const REFUSAL_FIELDS = {
  questionTaken: 'prompt',
  noImage: 'imagePath',
  imageUnreadable: 'imagePath',
} as const satisfies Partial<Record<Refusal, keyof QuestionValues>>;

const blankOption = { text: '', isKey: false };

/** The fields of a question, or of a new one that carries on with the complexity and category of the last. */
export function valuesOf(question: AuthorQuestion | null, last?: AuthorQuestion): QuestionValues {
  if (question === null)
    return {
      prompt: '',
      promptType: 'choice',
      isCode: false,
      imagePath: '',
      imageDescription: '',
      options: Array.from({ length: 4 }, () => ({ ...blankOption })),
      explanation: '',
      complexity: last?.complexity ?? 'easy',
      categoryId: String(last?.categoryId ?? ''),
      marks: decimalText(last?.marks ?? 0),
    };
  const options = question.options.map(({ label, text }) => ({
    text: typedOf(text),
    isKey: question.key.includes(label),
  }));
  while (options.length < MIN_OPTIONS) options.push({ ...blankOption });
  return {
    prompt: question.isCode ? question.prompt : typedOf(question.prompt),
    promptType: question.promptType,
    isCode: question.isCode,
    imagePath: question.imagePath,
    imageDescription: question.imageDescription,
    options,
    explanation: typedOf(question.explanation),
    complexity: question.complexity,
    categoryId: String(question.categoryId ?? ''),
    marks: decimalText(question.marks),
  };
}

/** Options with text, with their letters. */
export function letteredOptions(values: Pick<QuestionValues, 'options'>) {
  return values.options.flatMap(({ text, isKey }, index) => {
    const label = OPTION_LABELS[index];
    return label === undefined || text.trim() === '' ? [] : [{ label, text, isKey }];
  });
}

/** The body to send: options and key only for a choice, marks only where they are given question by question. */
export function bodyOf(
  values: QuestionValues,
  { assessmentId, markingScheme }: Pick<AssessmentOfQuestions, 'assessmentId' | 'markingScheme'>,
): BodyOf<typeof createQuestion> {
  const isChoice = values.promptType === 'choice';
  const options = isChoice ? letteredOptions(values) : [];
  return {
    assessmentId,
    prompt: values.isCode ? values.prompt : markupOf(values.prompt),
    promptType: values.promptType,
    answerType: answerTypeOf(values.promptType),
    complexity: values.complexity,
    categoryId: values.categoryId === '' ? null : Number(values.categoryId),
    options: options.map(({ label, text }) => ({ label, text })),
    key: options.filter(({ isKey }) => isKey).map(({ label }) => label),
    explanation: markupOf(values.explanation),
    imagePath: values.imagePath,
    imageDescription: values.imageDescription,
    isCode: values.isCode,
    marks: markingScheme === 'perQuestion' ? hundredthsOf(values.marks) : undefined,
  };
}

/** Rules between fields that need no server, as message keys by field. */
export function problemsOf(
  values: QuestionValues,
  assessment: AssessmentOfQuestions,
): Record<string, string> {
  const found: Record<string, string> = {};
  const lastFilled = values.options.findLastIndex(({ text }) => text.trim() !== '');
  if (values.promptType === 'choice')
    for (const [index, { text }] of values.options.entries())
      if (text.trim() === '' && index < Math.max(MIN_OPTIONS, lastFilled + 1))
        found[`options.${index}.text`] = 'fields.required';
  const marked = OPTION_LABELS.filter((_label, index) => values.options[index]?.isKey);
  const refusal = findQuestionRefusal(
    {
      promptType: values.promptType,
      answerType: answerTypeOf(values.promptType),
      hasImage: values.imagePath !== '',
      filledOptions: letteredOptions(values).map(({ label }) => label),
      key: values.promptType === 'choice' ? marked : [],
    },
    assessment,
  );
  if (refusal !== undefined) found[refusal === 'noImage' ? 'imagePath' : 'key'] = `refusals.${refusal}`;
  if (assessment.markingScheme === 'perQuestion') {
    const problem =
      values.marks.trim() === ''
        ? 'fields.required'
        : (decimalProblem(values.marks) ?? (hundredthsOf(values.marks) <= 0 ? 'fields.positive' : undefined));
    if (problem !== undefined) found.marks = problem;
  }
  return found;
}

/** The field of the editor for a field of the body: lettered options are rows here. */
export function fieldOf(bodyField: string): string {
  const letter = /^option([A-E])$/.exec(bodyField)?.[1];
  return letter === undefined ? bodyField : `options.${letter.charCodeAt(0) - 65}.text`;
}
