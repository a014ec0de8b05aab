import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it('names that are written from the right, and no others, are isolated in a sentence [isolated-names.1]', () => {
  for (const { name, script } of REAL_NAMES)
    expect(isolated(name)).toBe(['Arabic', 'Hebrew'].includes(script) ? `\u2068${name}\u2069` : name);
});
