import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptRuns } from './script-runs.ts';

it('scriptRuns returns one run for text in one script', () => {
  expect(scriptRuns('Unit Test 3')).toEqual([{ text: 'Unit Test 3', script: 'latin' }]);
  expect(scriptRuns('गद्य।')).toEqual([{ text: 'गद्य।', script: 'devanagari' }]);
});

it('scriptRuns starts a new run where the script changes [script-runs.1]', () => {
  expect(scriptRuns('Bengali: ব্যাকরণ, 2')).toEqual([
    { text: 'Bengali: ', script: 'latin' },
    { text: 'ব্যাকরণ', script: 'bengali' },
    { text: ', 2', script: 'latin' },
  ]);
  expect(scriptRuns('6 Ω').map((run) => run.script)).toEqual(['latin', 'greek']);
  expect(scriptRuns('Łódź').map((run) => run.script)).toEqual(['latin-ext', 'latin', 'latin-ext']);
});

it('scriptRuns gives spaces to the Latin font, so that words have the distances of the page', () => {
  expect(scriptRuns('हिन्दी गद्य')).toEqual([
    { text: 'हिन्दी', script: 'devanagari' },
    { text: ' ', script: 'latin' },
    { text: 'गद्य', script: 'devanagari' },
  ]);
});

it('scriptRuns loses no character', () => {
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
