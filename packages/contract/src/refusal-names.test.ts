import { expect, it } from 'vitest';
import { refusalFromWire, refusalToWire } from './refusal-names.ts';

it.each(['toString', 'constructor', '__proto__'])('an unknown refusal named %s stays as it is', (key) => {
  expect(refusalToWire(refusalFromWire(key) as never)).toBe(key);
});
