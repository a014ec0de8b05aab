import { changeSign } from './change-sign.ts';
import './sign-button.css';

interface SignButtonProps {
  label: string;
  disabled?: boolean;
}

/**
 * Changes the sign of the number in the field beside it, because decimal keypads of phones have no minus. Beside every
 * field that may be negative, whatever is right, so that it tells nothing about the key.
 */
export function SignButton({ label, disabled }: SignButtonProps) {
  return (
    <button
      type="button"
      className="sign-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      // The focus, and with it the keypad of a phone, stays at the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const field = event.currentTarget.parentElement?.querySelector('input');
        if (field) changeSign(field);
      }}
    >
      <span aria-hidden="true">±</span>
    </button>
  );
}
