import { useTranslation } from 'react-i18next';
import { ownVersion, type RecordEdit } from '../../../shared/forms/record-edit.ts';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';
import { optionLines } from './interactions/choice/choice-values.ts';
import { type QuestionValues, toFormValues } from './question-values.ts';

/** How the editor merges its changes with those of somebody else. */
export function useQuestionEdit(
  record: AuthorQuestion | null,
  { markingScheme }: Pick<AssessmentOfQuestions, 'markingScheme'>,
): RecordEdit<QuestionValues, AuthorQuestion> {
  const { t } = useTranslation('questions');
  const labels: Partial<Record<keyof QuestionValues, string>> = {
    prompt: t('fields.prompt'),
    promptType: t('fields.promptType'),
    isCode: t('fields.isCode'),
    imagePath: t('fields.figure'),
    imageDescription: t('fields.imageDescription'),
    options: t('fields.options'),
    explanation: t('fields.explanation'),
    complexity: t('fields.complexity'),
    categoryId: t('fields.category'),
  };
  // Elsewhere the marks follow from the number of questions.
  if (markingScheme === 'perQuestion') labels.marks = t('fields.marks');
  return {
    record,
    versionOf: ownVersion,
    valuesOf: toFormValues,
    labelOf: (field) => labels[field],
    textOf: (field, value) => {
      if (field === 'options') return optionLines({ options: value as QuestionValues['options'] });
      if (field === 'complexity') return t(`complexities.${value}`);
      if (field === 'promptType') return t(`promptTypes.${value}`);
      return undefined;
    },
  };
}
