import { useTranslation } from 'react-i18next';
import type { InteractionEditor } from '../interaction-editor.ts';
import { NumericFields } from './NumericFields.tsx';
import {
  blankNumeric,
  isSameNumericKey,
  numericKey,
  toNumeric,
  toNumericValues,
  validateNumeric,
} from './numeric-values.ts';

function NumericPreview() {
  const { t } = useTranslation('questions');
  return <div className="preview-answer">{t('preview.number')}</div>;
}

export const numericEditor: InteractionEditor<'numeric'> = {
  Fields: NumericFields,
  Preview: NumericPreview,
  Review: ({ interaction }) => <p className="small secondary">{numericKey(interaction)}</p>,
  Key: ({ interaction }) => <span className="nowrap">{numericKey(interaction)}</span>,
  keyText: numericKey,
  blank: blankNumeric,
  toFormValues: toNumericValues,
  toInteraction: toNumeric,
  validate: validateNumeric,
  refusalField: () => 'value',
  fieldOf: (bodyField) => (bodyField === 'value' || bodyField === 'tolerance' ? bodyField : undefined),
  sources: () => [],
  isSameKey: isSameNumericKey,
  summary: (values) => numericKey(toNumeric(values)),
};
