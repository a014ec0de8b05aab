import { SignButton } from '@invigil/ui/interactions/numeric/SignButton.tsx';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'endAdornment'> {
  /** Decimal places that the number may have; undefined for any. */
  decimals?: 0 | 2;
  /** After the number. */
  unit?: string;
  /** Offers a button that changes the sign, because decimal keypads of phones have no minus. */
  signed?: boolean;
}

/**
 * A number as it is typed, in the digits and signs of any language. Not a number input, which drops a comma and changes with the
 * wheel. `decimal-text.ts` reads it; a contract form refuses a text that is no number.
 */
export function NumberField({ decimals, unit, signed = false, ...props }: NumberFieldProps) {
  const { t } = useTranslation('common');
  const unitText = unit && <span className="field-unit">{unit}</span>;
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...props}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      data-number={decimals ?? 'any'}
      endAdornment={signed ? <SignButton label={t('changeSign')} /> : unitText}
    />
  );
}
