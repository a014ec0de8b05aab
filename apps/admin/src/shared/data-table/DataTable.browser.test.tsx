import { expect, it } from 'vitest';
import { showPart } from '../../testing/admin-part.test-data.tsx';
import { states } from './DataTable.states.tsx';

it('a table shows ten rows of a list, and pages, sorts and searches', async () => {
  const { getByRole } = await showPart(states.rows);
  await expect.poll(() => getByRole('row').elements().length).toBe(11);
  await expect.element(getByRole('status')).toHaveTextContent('1–10 of 23');
  await getByRole('button', { name: 'Next page' }).click();
  await expect.element(getByRole('status')).toHaveTextContent('11–20 of 23');
  await getByRole('button', { name: 'Marks' }).click();
  await expect
    .element(getByRole('columnheader', { name: 'Marks' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(getByRole('status')).toHaveTextContent('1–10 of 23');
  await getByRole('searchbox').fill('Rao');
  await expect.element(getByRole('status')).toHaveTextContent('1–5 of 5');
});

it.each([
  ['empty', 'No candidates yet'],
  ['noMatch', 'Nothing matches “Nobody”'],
] as const)('a list that is %s says so in place of the table', async (state, title) => {
  const { getByRole } = await showPart(states[state]);
  await expect.element(getByRole('heading', { name: title })).toBeVisible();
  await expect.element(getByRole('table')).not.toBeInTheDocument();
});

it('a list that failed says why in place of the table, and offers to read again', async () => {
  const { getByRole } = await showPart(states.failed);
  await expect.element(getByRole('alert')).toHaveTextContent('The server is out of reach.');
  await expect.element(getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(getByRole('table')).not.toBeInTheDocument();
});

it('a list that loads is busy, and keeps the rows that it has', async () => {
  const { getByRole, rerender } = await showPart(states.readAgain);
  await expect.element(getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(getByRole('row').filter({ hasText: 'Meera Iyer 1' })).toBeVisible();
  await rerender(null);
  await showPart(states.loading);
  await expect.element(getByRole('table')).toHaveTextContent('Loading');
});

it('a selection is counted, and the whole list can be selected', async () => {
  const { getByRole, getByText } = await showPart(states.selectedRows);
  await expect.element(getByText('2 selected')).toBeVisible();
  expect((getByRole('checkbox', { name: 'Select page' }).element() as HTMLInputElement).indeterminate).toBe(
    true,
  );
  await getByRole('button', { name: 'Select all 23' }).click();
  await expect.element(getByText('23 selected')).toBeVisible();
});
