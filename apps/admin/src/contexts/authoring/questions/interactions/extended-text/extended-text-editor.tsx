import { useTranslation } from 'react-i18next';
import styles from '../../editor.module.css';
import type { InteractionEditor } from '../interaction-editor.ts';

function TextPreview() {
  const { t } = useTranslation('questions');
  return <div className={styles.previewAnswer}>{t('preview.answer')}</div>;
}

function TextReview() {
  const { t } = useTranslation('questions');
  return <p className="small secondary">{t('answerTypes.extendedText')}</p>;
}

/** A written answer has no content and no key: a person marks it. */
export const extendedTextEditor: InteractionEditor<'extendedText'> = {
  Fields: () => null,
  Preview: TextPreview,
  Review: TextReview,
  Key: () => null,
  keyText: () => '',
  blank: () => ({}),
  toFormValues: () => ({}),
  toInteraction: () => ({ kind: 'extendedText' }),
  validate: () => ({}),
  refusalField: () => '',
  fieldOf: () => undefined,
  isSameKey: () => true,
  summary: () => '',
};
