import type { TFunction } from 'i18next';
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
import { toUnits, unitFieldOf } from './unit-values.ts';

function NumericPreview({ values, assessment: { decimalSign } }: PreviewProps<'numeric'>) {
  const { t } = useTranslation('questions');
  const text = t(values.unitMode === 'asked' ? 'preview.numberWithUnit' : 'preview.number');
  const { unit } = toUnits(values);
  return (
    <>
      <div className={styles.previewAnswer}>{unit === '' ? text : `${text} ${unit}`}</div>
      {decimalSign && <p className="hint">{t(`preview.decimalSign.${decimalSign}`)}</p>}
    </>
  );
}

const FIELDS = [
  'value',
  'tolerance',
  'toleranceKind',
  'upTo',
  'openEnds',
] as const satisfies readonly (keyof NumericValues)[];
const OF_FURTHER = /^further\.\d\.\w+$/;

/** The key, and which of two versions asks for the unit and for how many marks, which a key does not say. */
function numericSummary(values: NumericValues, t: TFunction<'questions'>): string {
  const { unitMode, wrongUnitPercent } = values;
  const lines = [numericKey(toNumeric(values))];
  if (unitMode === 'asked') {
    lines.push(`${t('fields.unitMode')}: ${t('unitModes.asked')}`);
    lines.push(`${t('fields.wrongUnitPercent')}: ${wrongUnitPercent.trim() || '0'}`);
  }
  return lines.join('\n');
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
  fieldOf: (bodyField) =>
    OF_FURTHER.test(bodyField)
      ? bodyField
      : (unitFieldOf(bodyField) ?? FIELDS.find((field) => field === bodyField)),
  isSameKey: isSameNumericKey,
  summary: numericSummary,
};
