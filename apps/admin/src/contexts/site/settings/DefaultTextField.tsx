import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField, type TextFieldProps } from '../../../shared/fields/TextField.tsx';
import type { TextValue } from './default-texts.ts';

interface DefaultTextFieldProps
  extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'type' | 'inputMode' | 'aiHelp'> {
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
  const resetText = t(fallback === '' ? 'defaults.remove' : 'defaults.restore');
  const shared = {
    label: field.label,
    error: field.error,
    aiHelp: field.aiHelp,
    hint: hint ?? (fallback === '' && current === null ? t('defaults.unset') : undefined),
    labelAction: canReset ? (
      <button
        type="button"
        className="link small"
        aria-label={`${resetText}: ${field.label}`}
        onClick={() => onReset(fallback === '' ? null : fallback)}
      >
        {resetText}
      </button>
    ) : (
      isDefault && <span className="small muted">{t('defaults.applies')}</span>
    ),
  };
  if (rows === undefined) return <TextField {...field} {...shared} {...register()} />;
  return <TextAreaField rows={rows} {...shared} {...register()} />;
}
