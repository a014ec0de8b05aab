import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { askedWords, WordCount } from '@invigil/ui/interactions/extended-text/WordCount.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../../editor.module.css';
import type { InteractionEditor, PreviewProps } from '../interaction-editor.ts';
import { TextFields } from './TextFields.tsx';
import { blankText, limitsIn, TEXT_FIELDS, toText, toTextValues, validateText } from './text-values.ts';

function TextPreview({ values }: PreviewProps<'extendedText'>) {
  const { t } = useTranslation('questions');
  return (
    <>
      <div className={styles.previewAnswer}>{t('preview.answer')}</div>
      <WordCount text="" limits={limitsIn(values)} />
    </>
  );
}

function TextReview({ interaction }: { interaction: AuthoredInteraction<'extendedText'> }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('common');
  const asked = askedWords(limitsIn(toTextValues(interaction)), common);
  const name = t('answerTypes.extendedText');
  return <p className="small secondary">{asked === '' ? name : `${name} · ${asked}`}</p>;
}

/** A written answer has no key: a person marks it. */
export const extendedTextEditor: InteractionEditor<'extendedText'> = {
  Fields: TextFields,
  Preview: TextPreview,
  Review: TextReview,
  Key: () => null,
  keyText: () => '',
  blank: blankText,
  toFormValues: toTextValues,
  toInteraction: toText,
  validate: validateText,
  refusalField: () => '',
  fieldOf: (bodyField) => TEXT_FIELDS.find((field) => field === bodyField),
  isSameKey: () => true,
  summary: ({ minWords, maxWords }) => [minWords, maxWords].filter((words) => words !== '').join(' – '),
};
