import { expect, it } from 'vitest';
import { showPart } from '../../testing/ui-part.test-data.tsx';
import { states } from './MarkedNumber.states.tsx';

it.each([
  ['withKey', '600', '604'],
  ['withPower', '6,02e5\u00A0THz = 602000\u00A0THz', '600000\u00A0THz ± 5\u00A0%'],
  ['inInterval', '2', ']2; 3]'],
  [
    'withAskedUnit',
    '5,5e0 km = 5.5\u00A0km',
    '5000 ± 10\u00A0m · 1\u00A0km = 1000\u00A0m · 50\u00A0% for the right number with a wrong unit or without one',
  ],
  ['withComma', '1.250 = 1250', '1250,5'],
] as const)(
  'a marked number says how it was read where its text does not, and its key in signs: %s [marked-number.1]',
  async (state, answer, key) => {
    const { container } = await showPart(states[state]);
    const texts = () =>
      [...container.querySelectorAll('.script-choice')].map(({ textContent }) => textContent);
    await expect.poll(texts).toEqual([answer, key]);
  },
);
