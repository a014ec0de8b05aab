import { expect, it } from 'vitest';
import { shownOutcome } from './outcome.ts';

it('an outcome shows a verdict where there is a pass mark, and none where there is not [shown-outcome.1]', () => {
  expect(shownOutcome({ outcome: 'passed', passMark: 1 })).toBe('passed');
  expect(shownOutcome({ outcome: 'failed', passMark: 1 })).toBe('failed');
  for (const outcome of ['passed', 'failed'] as const)
    expect(shownOutcome({ outcome, passMark: 0 })).toBeNull();
});

it('an outcome shows that marks are pending, or not applicable, with a pass mark or without', () => {
  for (const passMark of [0, 1])
    for (const outcome of ['pending', 'notApplicable'] as const)
      expect(shownOutcome({ outcome, passMark })).toBe(outcome);
});
