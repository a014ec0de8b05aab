import { useTranslation } from 'react-i18next';
import { blankChoice } from '../choice/choice-values.ts';
import type { InteractionEditor } from '../interaction-editor.ts';

function TextPreview() {
  const { t } = useTranslation('questions');
  return <div className="preview-answer">{t('preview.answer')}</div>;
}

function TextReview() {
  const { t } = useTranslation('questions');
  return <p className="small secondary">{t('answerTypes.text')}</p>;
}

export const extendedTextEditor: InteractionEditor<'extendedText'> = {
  promptTypes: ['text', 'image'],
  name: 'answerTypes.text',
  Fields: () => null,
  Preview: TextPreview,
  Review: TextReview,
  toFormValues: blankChoice,
  toInteraction: () => ({ kind: 'extendedText' }),
  validate: () => ({}),
  sources: () => [],
  keyLabels: () => [],
};
