import { useTranslation } from 'react-i18next';
import styles from '../../editor.module.css';
import type { InteractionEditor, PreviewProps } from '../interaction-editor.ts';
import { NumericFields } from './NumericFields.tsx';
import {
  blankNumeric,
  isSameNumericKey,
  type NumericValues,
  numericKey,
  toNumeric,
  toNumericValues,
  validateNumeric,
} from './numeric-values.ts';

function NumericPreview({ values: { unit } }: PreviewProps<'numeric'>) {
  const { t } = useTranslation('questions');
  const text = t('preview.number');
  return <div className={styles.previewAnswer}>{unit.trim() === '' ? text : `${text} ${unit.trim()}`}</div>;
}

const FIELDS = [
  'value',
  'tolerance',
  'toleranceKind',
  'upTo',
  'openEnds',
  'unit',
] as const satisfies readonly (keyof NumericValues)[];
const OF_FURTHER = /^further\.\d\.\w+$/;

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
  fieldOf: (bodyField) =>
    OF_FURTHER.test(bodyField) ? bodyField : FIELDS.find((field) => field === bodyField),
  isSameKey: isSameNumericKey,
  summary: (values) => numericKey(toNumeric(values)),
};
