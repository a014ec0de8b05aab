import { expect, it } from 'vitest';
import { showPart } from '../testing/ui-part.test-data.tsx';
import { states } from './ResultSheet.states.tsx';

it.each([
  ['passed', 'Passed', 'Marked answers'],
  ['failed', 'Failed', 'Marked answers'],
  ['waitingForMarks', 'Pending', 'Marked answers'],
  ['withoutPassMark', 'No pass mark', 'Marked answers'],
  ['withoutMarks', 'n/a', 'Answers'],
  ['beforeRelease', 'Passed', 'Answers'],
] as const)('a result sheet that is %s says so, and names its script', async (state, outcome, script) => {
  const { getByText, getByRole } = await showPart(states[state]);
  await expect.element(getByText(outcome, { exact: true })).toBeVisible();
  await expect.element(getByRole('heading', { name: script, exact: true })).toBeVisible();
});
