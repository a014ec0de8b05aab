import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { useTranslation } from 'react-i18next';
import { ownVersion, type RecordEdit } from '../../../shared/forms/record-edit.ts';
import { toScoring } from '../../../shared/scoring/scoring-values.ts';
import { useScoringWords, weightWords } from '../../../shared/scoring/use-scoring-words.ts';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';
import { interactionEditor } from './interactions/registry.ts';
import type { QuestionValues } from './question-fields.ts';
import { toFormValues } from './question-values.ts';

/** How the editor merges its changes with those of somebody else. */
export function useQuestionEdit(
  record: AuthorQuestion | null,
  assessment: Pick<AssessmentOfQuestions, 'markingScheme' | 'answerSeconds'>,
): RecordEdit<QuestionValues, AuthorQuestion> {
  const { t } = useTranslation(['questions', 'scoringRules']);
  const scoringWords = useScoringWords();
  const labels: Partial<Record<keyof QuestionValues, string>> = {
    prompt: t('fields.prompt'),
    promptType: t('fields.promptType'),
    isCode: t('fields.isCode'),
    imagePath: t('fields.figure'),
    imageDescription: t('fields.imageDescription'),
    recordingPath: t('media.recording'),
    videoLink: t('media.linkAddress'),
    mediaSeconds: t('media.linkLength'),
    transcript: t('media.transcript'),
    captions: t('media.captions'),
    played: t('media.abovePrompt'),
    maxPlays: t('media.maxPlays.label'),
    optionsAppear: t('media.optionsAppear.label'),
    interaction: t('fields.answer'),
    explanation: t('fields.explanation'),
    modelAnswer: t('fields.modelAnswer'),
    markingNotes: t('fields.markingNotes'),
    complexity: t('fields.complexity'),
    categoryId: t('fields.category'),
  };
  const interactionText = (values: QuestionValues['interaction']): string => {
    const { kind } = values;
    return [t(`answerTypes.${kind}`), interactionEditor(kind).summary(values[kind], t)].join('\n').trim();
  };
  const scoringText = (values: QuestionValues['scoring']): string => {
    const rule = toScoring(values, { kind: 'choice', options: OPTION_LABELS.map((label) => ({ label })) });
    if (rule === null) return t('scoringRules:rules.default');
    return [scoringWords(rule), weightWords(rule)].join('\n').trim();
  };
  // Elsewhere the marks follow from the number of questions.
  if (assessment.markingScheme !== 'survey') labels.scoring = t('scoringRules:label');
  if (assessment.markingScheme === 'perQuestion') labels.marks = t('fields.marks');
  return {
    record,
    versionOf: ownVersion,
    valuesOf: (row) => toFormValues(row, assessment),
    labelOf: (field) => labels[field],
    textOf: (field, value) => {
      if (field === 'interaction') return interactionText(value as QuestionValues['interaction']);
      if (field === 'scoring') return scoringText(value as QuestionValues['scoring']);
      if (field === 'recordingPath' && value !== '') return t('media.recording');
      if (field === 'played' && value !== '') return t(`promptTypes.${value}`);
      if (field === 'maxPlays') return t(`media.maxPlays.${value === '' ? 'any' : value}`);
      if (field === 'optionsAppear') return t(`media.optionsAppear.${value}`);
      if (field === 'complexity') return t(`complexities.${value}`);
      if (field === 'promptType') return t(`promptTypes.${value}`);
      return undefined;
    },
  };
}
