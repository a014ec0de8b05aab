import { afterEach, expect, it, vi } from 'vitest';
import { reportUnsteady } from './report-unsteady.ts';
import { runChecks } from './run-checks.mjs';

/** The lines that a function prints. */
async function printedBy(work) {
  const lines = [];
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(...String(text).split('\n')));
  await work();
  return lines;
}

const testCase = (flaky) => ({
  fullName: 'recorder > a take is kept',
  module: { moduleId: '/checkout/apps/exam/src/recorder.browser.test.tsx' },
  diagnostic: () => ({ flaky }),
});

afterEach(() => vi.restoreAllMocks());

it('a test that passed when it was repeated is named in the summary, and fails no check', async () => {
  const report = await printedBy(() => reportUnsteady.onTestCaseResult(testCase(true)));
  const run = (onLine) => {
    for (const line of report) onLine(line);
    return 0;
  };
  const lines = await printedBy(() => runChecks([{ name: 'component tests', run }]));
  const named = lines.indexOf('── component tests: unsteady, to be mended');
  expect(lines[named + 1]).toBe('  Unsteady: recorder.browser.test.tsx: recorder > a take is kept');
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});

it('the summary names a failed check with what it said, so that the end of a log tells what failed', async () => {
  const run = (onLine) => {
    onLine('  1) [exams] › exam.spec.ts:21:1 › a practice run');
    return 1;
  };
  const lines = await printedBy(() => runChecks([{ name: 'journeys', run }]));
  const summary = lines.slice(lines.indexOf('Summary'));
  expect(summary[1]).toMatch(/^ {2}FAILED {2}journeys/);
  expect(summary[2]).toBe('    1) [exams] › exam.spec.ts:21:1 › a practice run');
  expect(summary.at(-1)).toBe('0 passed, 1 failed');
});

it('a test that passed at once is not named as unsteady', async () => {
  expect(await printedBy(() => reportUnsteady.onTestCaseResult(testCase(false)))).toEqual([]);
});
