import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ananya Rao', 'AR'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['meera', 'M'],
  ['हिन्दी गद्य', 'हिग'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
