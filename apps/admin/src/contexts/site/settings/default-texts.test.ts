import { describe, expect, it } from 'vitest';
import { toSentText, toTextValue } from './default-texts.ts';

describe('a text with a default', () => {
  const fallback = 'Run online exams';

  it('a text with a default shows the default until it is edited [default-texts.1]', () => {
    expect(toTextValue('', fallback)).toBe(fallback);
    expect(toTextValue('Our exams', fallback)).toBe('Our exams');
  });

  it('a text that equals its default is sent as no text, so that other languages keep theirs [default-texts.2]', () => {
    expect(toSentText(fallback, '', fallback)).toBeNull();
    expect(toSentText(` ${fallback} `, 'Our exams', fallback)).toBeNull();
    expect(toSentText('Our exams', '', fallback)).toBe('Our exams');
  });

  it('a text with a default is sent empty when it was emptied, so that the required rule applies', () => {
    expect(toSentText('', '', fallback)).toBe('');
    expect(toSentText(' ', 'Our exams', fallback)).toBe('');
  });
});

it('a text without a default may stay empty until it is first edited, and is required from then on [default-texts.3]', () => {
  expect(toTextValue('', '')).toBeNull();
  expect(toSentText(null, '', '')).toBeNull();
  expect(toSentText('', '', '')).toBeNull();
  expect(toSentText('', '+91 33 5550', '')).toBe('');
});

it('a text without a default is removed by its own action', () => {
  expect(toSentText(null, '+91 33 5550', '')).toBeNull();
});
