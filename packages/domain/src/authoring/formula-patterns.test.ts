import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORMULA_PATTERNS, insertPattern, isInFormula, PATTERN_GROUPS } from './formula-patterns.ts';

/** A typed text with the caret as `|`, or a selection between two of them, after a pattern is inserted. */
function inserted(tex: string, marked: string): string {
  const start = marked.indexOf('|');
  const last = marked.lastIndexOf('|');
  const end = last === start ? start : last - 1;
  const typed = marked.replaceAll('|', '');
  const { text, caret } = insertPattern(tex, typed, start, end);
  return `${typed.slice(0, start)}${text.slice(0, caret)}|${text.slice(caret)}${typed.slice(end)}`;
}

const { structure, greek, matrices } = FORMULA_PATTERNS;

it('a pattern in prose is a formula of its own, with the caret in its first slot [formula-patterns.1]', () => {
  expect(inserted(structure.fraction, 'What is |?')).toBe('What is \\(\\frac{|}{}\\)?');
  expect(inserted(structure.power, '|')).toBe('\\(|^{}\\)');
  expect(inserted(greek.pi, 'a |')).toBe('a \\(\\pi |\\)');
});

it('a pattern in a formula becomes a part of it [formula-patterns.2]', () => {
  expect(inserted(structure.root, '\\(x+|\\)')).toBe('\\(x+\\sqrt{|}\\)');
  expect(inserted(structure.root, '\\(|\\)')).toBe('\\(\\sqrt{|}\\)');
  expect(inserted(structure.root, '\\(x\\)|')).toBe('\\(x\\)\\(\\sqrt{|}\\)');
});

it('a selected text fills the first slot, and the caret goes to the next one or behind [formula-patterns.3]', () => {
  expect(inserted(structure.fraction, '\\(|a+b|\\)')).toBe('\\(\\frac{a+b}{|}\\)');
  expect(inserted(structure.root, '|8|')).toBe('\\(\\sqrt{8}|\\)');
  expect(inserted(greek.pi, '\\(|2|\\)')).toBe('\\(2\\pi |\\)');
  expect(inserted(matrices.matrix, '|1|')).toBe('\\(\\begin{pmatrix} 1 & | \\\\  &  \\end{pmatrix}\\)');
});

it('a palette has thirty patterns, each with a name of its own', () => {
  const names = PATTERN_GROUPS.flatMap(({ patterns }) => patterns.map(({ name }) => name));
  expect(names).toHaveLength(30);
  expect(new Set(names).size).toBe(30);
});

const pattern = fc.constantFrom(...PATTERN_GROUPS.flatMap(({ patterns }) => patterns.map(({ tex }) => tex)));

it('an inserted pattern keeps the selected text and has the caret inside its formula [formula-patterns.4]', () => {
  const plain = fc.stringMatching(/^[a-z ]{0,8}$/);
  fc.assert(
    fc.property(pattern, plain, plain, plain, (tex, before, selected, after) => {
      const typed = before + selected + after;
      const { text, caret } = insertPattern(tex, typed, before.length, before.length + selected.length);
      expect(text).toContain(selected);
      expect(text).not.toContain('#');
      const result = before + text + after;
      expect(isInFormula(result, before.length + caret)).toBe(true);
      expect(result.split('\\(')).toHaveLength(2);
    }),
  );
});
