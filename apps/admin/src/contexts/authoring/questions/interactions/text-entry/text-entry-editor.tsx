import { useTranslation } from 'react-i18next';
import styles from '../../editor.module.css';
import type { InteractionEditor } from '../interaction-editor.ts';
import { TextEntryFields } from './TextEntryFields.tsx';
import {
  blankTextEntry,
  exportedKey,
  isSameTextKey,
  textEntryFieldOf,
  textEntryKey,
  toTextEntry,
  toTextEntryValues,
  validateTextEntry,
} from './text-entry-values.ts';

function TextEntryPreview() {
  const { t } = useTranslation('questions');
  return <div className={styles.previewAnswer}>{t('textEntry.preview')}</div>;
}

export const textEntryEditor: InteractionEditor<'textEntry'> = {
  Fields: TextEntryFields,
  Preview: TextEntryPreview,
  Review: ({ interaction }) => (
    <p className="small secondary" dir="auto">
      {textEntryKey(interaction)}
    </p>
  ),
  Key: ({ interaction }) => <span dir="auto">{textEntryKey(interaction)}</span>,
  keyText: exportedKey,
  blank: blankTextEntry,
  toFormValues: toTextEntryValues,
  toInteraction: toTextEntry,
  validate: validateTextEntry,
  refusalField: () => 'accepted.0.text',
  fieldOf: textEntryFieldOf,
  isSameKey: isSameTextKey,
  summary: (values) => textEntryKey(toTextEntry(values)),
};
