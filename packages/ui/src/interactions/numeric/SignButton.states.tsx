import type { ComponentStates } from '../../testing/component-states.ts';
import { SignButton } from './SignButton.tsx';

/** A field of a number with the button beside it. */
const field = (disabled: boolean) => (
  <span className="row" style={{ maxWidth: 240 }}>
    <input className="input" inputMode="decimal" aria-label="Number" defaultValue="1.5" disabled={disabled} />
    <SignButton label="Change the sign" disabled={disabled} />
  </span>
);

export const states = {
  usual: field(false),
  disabled: field(true),
} satisfies ComponentStates;
