import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { TakeoverDialog } from './TakeoverDialog.tsx';

it('a page whose exam is open elsewhere asks where it continues; Esc leaves it there [exam-takeover.5]', async () => {
  const dispatch = vi.fn();
  const screen = await render(inProviders(<TakeoverDialog dispatch={dispatch} />));
  const dialog = screen.getByRole('alertdialog', {
    name: 'This exam is open in another tab or on another device',
  });
  const button = (name: string) => dialog.getByRole('button', { name });
  await expect.element(button('Continue here')).toHaveFocus();
  for (const [act, type] of [
    [() => button('Continue here').click(), 'takeoverConfirmed'],
    [() => button('Leave it there').click(), 'takeoverDeclined'],
    [() => userEvent.keyboard('{Escape}'), 'takeoverDeclined'],
  ] as const) {
    dispatch.mockClear();
    await act();
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type });
  }
});
