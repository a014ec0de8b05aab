import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { ColourField } from './ColourField.tsx';

/** A field that a person types into or picks from the palette for. */
const field = (initial: string, error?: string) => (
  <HeldValue initial={initial}>
    {(colour, setColour) => (
      <ColourField
        label="App bar"
        colour={colour}
        value={colour}
        error={error}
        onChange={(event) => setColour(event.target.value)}
        onPick={setColour}
      />
    )}
  </HeldValue>
);

export const states = {
  empty: field(''),
  colour: field('#0E5860'),
  unreadable: field('#0E58', 'Enter a colour such as #0E5860.'),
} satisfies ComponentStates;
