import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField, type TextFieldProps } from '../../../shared/fields/TextField.tsx';
import type { TextValue } from './default-texts.ts';

interface DefaultTextFieldProps
  extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'type' | 'inputMode'> {
  /** Several lines. */
  rows?: number;
  /** Current value of the field. */
  current: TextValue;
  stored: string;
  /** The text that applies where none was edited; empty for none. */
  fallback: string;
  /** Restores the default, or leaves the text out where there is none. */
  onReset: (value: TextValue) => void;
  register: () => UseFormRegisterReturn & { 'data-placeholders'?: boolean };
}

/** A text of the site that has a default, or none until it is edited, with the action that restores this state. */
export function DefaultTextField(props: DefaultTextFieldProps) {
  const { rows, current, stored, fallback, onReset, register, hint, ...field } = props;
  const { t } = useTranslation('settings');
  const isDefault = fallback !== '' && current === fallback;
  const canReset = fallback === '' ? stored !== '' && current !== null : !isDefault;
  const note = isDefault ? t('defaults.applies') : fallback === '' && current === null && t('defaults.unset');
  const labelAction = canReset && (
    <button
      type="button"
      className="link small"
      aria-label={`${t(fallback === '' ? 'defaults.remove' : 'defaults.restore')}: ${field.label}`}
      onClick={() => onReset(fallback === '' ? null : fallback)}
    >
      {t(fallback === '' ? 'defaults.remove' : 'defaults.restore')}
    </button>
  );
  const shared = {
    label: field.label,
    error: field.error,
    labelAction: labelAction || undefined,
    hint: hint && note ? `${hint} ${note}` : hint || note || undefined,
  };
  if (rows === undefined) return <TextField {...field} {...shared} {...register()} />;
  return <TextAreaField rows={rows} {...shared} {...register()} />;
}
