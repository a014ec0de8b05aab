import { expect, it } from 'vitest';
import { showPart } from '../testing/ui-part.test-data.tsx';
import { states } from './ResultSheet.states.tsx';

it('a sheet at the end of a practice run counts its answers, and promises no marks of those that nobody marks [practice-sheet.1]', async () => {
  const promise = 'The marks appear when the answers are marked.';
  const waiting = await showPart(states.waitingForMarks);
  await expect.element(waiting.getByText(promise)).toBeVisible();
  await waiting.unmount();
  const ended = await showPart(states.endOfPractice);
  await expect.element(ended.getByText(/1 not marked yet/)).toBeVisible();
  await expect.element(ended.getByText(promise)).not.toBeInTheDocument();
});

it.each([
  ['passed', 'Passed', 'Marked answers'],
  ['failed', 'Failed', 'Marked answers'],
  ['waitingForMarks', 'Pending', 'Marked answers'],
  ['endOfPractice', 'Pending', 'Marked answers'],
  ['withoutPassMark', 'No pass mark', 'Marked answers'],
  ['withoutMarks', 'n/a', 'Answers'],
  ['beforeRelease', 'Passed', 'Answers'],
] as const)('a result sheet that is %s says so, and names its script', async (state, outcome, script) => {
  const { getByText, getByRole } = await showPart(states[state]);
  await expect.element(getByText(outcome, { exact: true })).toBeVisible();
  await expect.element(getByRole('heading', { name: script, exact: true })).toBeVisible();
});
