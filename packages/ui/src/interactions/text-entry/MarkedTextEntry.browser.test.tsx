import { expect, it } from 'vitest';
import { showPart } from '../../testing/ui-part.test-data.tsx';
import { states } from './MarkedTextEntry.states.tsx';

it.each([
  ['accepted', 'ColourAccepted as colo…rcolo…r · hue (50\u00A0%) “…” stands for any text.'],
  ['inPart', 'hueAccepted as hue (50\u00A0%)colo…r · hue (50\u00A0%) “…” stands for any text.'],
  ['wrong', 'tintcolo…r · hue (50\u00A0%) “…” stands for any text.'],
  ['asKey', 'OhmOhm'],
  ['star', '2*32*3'],
  ['withoutKey', 'Colour'],
] as const)(
  'a marked short answer says by which accepted text it earned, and the key explains its sign for any text: %s [marked-text-entry.1]',
  async (state, text) => {
    const { container } = await showPart(states[state]);
    await expect.poll(() => container.textContent).toBe(text);
  },
);
