import { expect, it } from 'vitest';
import { type KeyPress, keyAction } from './keyboard-map.ts';

const context = { labels: ['A', 'B', 'C'] as const, allowSkip: true };
const press = (key: string, change: Partial<KeyPress> = {}) =>
  keyAction({ key, hasModifier: false, isRepeat: false, focus: 'page', ...change }, context);

it('letters choose the options that are there', () => {
  expect(press('b')).toEqual({ kind: 'choose', label: 'B' });
  expect(press('C')).toEqual({ kind: 'choose', label: 'C' });
  expect(press('d')).toBeNull();
});

it('Enter submits, except on a button', () => {
  expect(press('Enter')).toEqual({ kind: 'submit' });
  expect(press('Enter', { focus: 'button' })).toBeNull();
  expect(press('Enter', { isRepeat: true })).toBeNull();
});

it('S skips where skipping is allowed', () => {
  expect(press('s')).toEqual({ kind: 'skip' });
  const fixed = { ...context, allowSkip: false };
  expect(keyAction({ key: 's', hasModifier: false, isRepeat: false, focus: 'page' }, fixed)).toBeNull();
});

it('leaves typing and shortcuts alone', () => {
  for (const key of ['a', 's', 'Enter']) expect(press(key, { focus: 'text' })).toBeNull();
  expect(press('Enter', { focus: 'text', hasModifier: true })).toEqual({ kind: 'submit' });
  expect(press('a', { hasModifier: true })).toBeNull();
});
