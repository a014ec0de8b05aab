import { parseHex } from '@invigil/ui/theme/colour.ts';
import { useTranslation } from 'react-i18next';
import styles from './colour-field.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface ColourFieldProps extends Omit<TextFieldProps, 'type' | 'endAdornment'> {
  /** Current value of the field, for the swatch. */
  colour: string;
  /** Receives a colour from the browser's palette, as #RRGGBB. */
  onPick: (colour: string) => void;
}

/** A colour as #RRGGBB, typed or chosen from the browser's palette; accepts the result of `register`. */
export function ColourField({ colour, onPick, ...props }: ColourFieldProps) {
  const { t } = useTranslation('common');
  const isReadable = parseHex(colour) !== null && /^#.{6}$/.test(colour.trim());
  return (
    <TextField
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      {...props}
      endAdornment={
        <input
          type="color"
          className={styles.colourSwatch}
          aria-label={t('colour.pick', { label: props.label })}
          value={isReadable ? colour.trim().toLowerCase() : '#ffffff'}
          onChange={(event) => onPick(event.target.value.toUpperCase())}
        />
      }
    />
  );
}
