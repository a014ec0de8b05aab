import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptRuns } from './script-runs.ts';

it('keeps one script in one run', () => {
  expect(scriptRuns('Unit Test 3')).toEqual([{ text: 'Unit Test 3', font: 'latin' }]);
  expect(scriptRuns('हिन्दी गद्य।')).toEqual([{ text: 'हिन्दी गद्य।', font: 'devanagari' }]);
});

it('changes font where the script changes', () => {
  expect(scriptRuns('Bengali: ব্যাকরণ, 2')).toEqual([
    { text: 'Bengali: ', font: 'latin' },
    { text: 'ব্যাকরণ', font: 'bengali' },
    { text: ', 2', font: 'latin' },
  ]);
  expect(scriptRuns('6 Ω').map((run) => run.font)).toEqual(['latin', 'greek']);
  expect(scriptRuns('Łódź').map((run) => run.font)).toEqual(['latin-ext', 'latin', 'latin-ext']);
});

it('loses no character', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(
      text,
      (value) =>
        scriptRuns(value)
          .map((run) => run.text)
          .join('') === value,
    ),
  );
});
