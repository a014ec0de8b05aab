import { expect, it } from 'vitest';
import { type KeyPress, keyAction } from './keyboard-map.ts';

const choice = { labels: ['A', 'B', 'C'] as const };
const written = { labels: [] };
const press = (
  key: string,
  change: Partial<KeyPress> = {},
  context: Parameters<typeof keyAction>[1] = choice,
) =>
  keyAction(
    { key, hasModifier: false, isRepeat: false, isCommand: false, focus: 'options', ...change },
    context,
  );

it('letters choose options while the options have the focus [keyboard-map.1]', () => {
  expect(press('b')).toEqual({ kind: 'choose', label: 'B' });
  expect(press('C')).toEqual({ kind: 'choose', label: 'C' });
  expect(press('d')).toBeNull();
});

it('single letters do nothing outside the options, so that typing beside an answer neither chooses nor skips [keyboard-map.2]', () => {
  for (const context of [choice, written])
    for (const key of 'because it has a sense of A, B and S')
      for (const focus of ['page', 'text', 'button'] as const)
        expect(press(key, { focus }, context)).toBeNull();
  for (const key of ['s', 'S']) expect(press(key)).toBeNull();
});

it('Enter submits a choice from the page and from its options, except on a button', () => {
  for (const focus of ['page', 'options'] as const)
    expect(press('Enter', { focus })).toEqual({ kind: 'submit' });
  expect(press('Enter', { focus: 'button' })).toBeNull();
  expect(press('Enter', { isRepeat: true })).toBeNull();
});

it('Ctrl+Enter submits a written answer; Enter alone adds a line', () => {
  for (const focus of ['text', 'page'] as const) {
    expect(press('Enter', { focus, hasModifier: true }, written)).toEqual({ kind: 'submit' });
    expect(press('Enter', { focus }, written)).toBeNull();
  }
});

it('Ctrl+B flags the question wherever the focus is, once for a key that is held [keyboard-map.3]', () => {
  for (const focus of ['page', 'options', 'text', 'button'] as const) {
    expect(press('b', { focus, hasModifier: true, isCommand: true })).toEqual({ kind: 'flag' });
    expect(press('b', { focus, hasModifier: true, isCommand: true, isRepeat: true })).toBeNull();
    // With Alt too, as AltGr is on some keyboards.
    expect(press('b', { focus, hasModifier: true })).toBeNull();
  }
});

it('shortcuts of the browser are not handled', () => {
  expect(press('a', { hasModifier: true })).toBeNull();
  expect(press('Enter', { hasModifier: true })).toBeNull();
});
