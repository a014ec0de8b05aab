import { expect, it } from 'vitest';
import { fillPlaceholders, fillTexts } from './certificate-text.ts';

it('every text of a certificate has its placeholders filled, and nothing else changes', () => {
  const text = '[name], [unknown]';
  const content = {
    title: text,
    heading: text,
    mainText: text,
    leftSignatureText: text,
    rightSignatureText: text,
    publishDate: text,
  };
  const filled = 'Meera, [unknown]';
  expect(fillTexts(content, { name: 'Meera' })).toEqual({
    title: filled,
    heading: filled,
    mainText: filled,
    leftSignatureText: filled,
    rightSignatureText: filled,
    publishDate: text,
  });
});

it('the free texts of a design have their placeholders filled, and its other elements stay [design-rules.6]', () => {
  const box = { x: 10, y: 10, width: 60, height: 20 };
  const frame = { kind: 'frame', ...box, colour: 'accent' } as const;
  const look = { align: 'left', face: 'serif', bold: false, italic: false, size: 4, colour: 'ink' } as const;
  const text = { kind: 'freeText', ...box, ...look, text: 'For [name]' } as const;
  const content = { title: '', heading: '', mainText: '', leftSignatureText: '', rightSignatureText: '' };
  const design = { version: 1, orientation: 'portrait', elements: [frame, text] } as const;
  expect(fillTexts({ ...content, design }, { name: 'Meera' }).design).toEqual({
    version: 1,
    orientation: 'portrait',
    elements: [frame, { ...text, text: 'For Meera' }],
  });
  expect(fillTexts({ ...content, design: null }, {}).design).toBeNull();
});

it('a value is not searched for placeholders, and inherited properties are none', () => {
  expect(fillPlaceholders('[a] [toString]', { a: '[b]', b: 'x' })).toBe('[b] [toString]');
  expect(fillPlaceholders('[a]', { a: '' })).toBe('');
});
