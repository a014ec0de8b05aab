import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { begun } from '../../testing/reducer.test-data.ts';
import { QuestionListDialog } from './QuestionListDialog.tsx';

it('the list of questions in a dialog names exam and candidate, and closes by its button or once a question is opened [exam-list.6]', async () => {
  const [dispatch, onClose] = [vi.fn(), vi.fn()];
  const { state } = begun();
  const screen = await render(
    inProviders(<QuestionListDialog state={state} dispatch={dispatch} onClose={onClose} />),
  );
  const dialog = screen.getByRole('dialog', { name: 'Questions' });
  await expect.element(dialog.getByText('Unit Test 3. Meera Iyer')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
  await dialog.getByRole('button', { name: 'Question 2, not answered' }).click();
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'questionOpened', position: 2 });
  expect(onClose).toHaveBeenCalledTimes(2);
});
