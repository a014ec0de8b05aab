import { EMPTY_OUTBOX } from '@invigil/exam-client/outbox-state.ts';
import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { blocked } from '../../testing/blocked-answer.test-data.ts';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { begun } from '../../testing/reducer.test-data.ts';
import { CloseDialog } from './CloseDialog.tsx';

interface Circumstances {
  readonly secondsLeft?: number | null;
  readonly isOnline?: boolean;
}

/** The dialog that asks before the exam is handed in. */
async function showDialog(state: AttemptState, circumstances: Circumstances = {}) {
  const { secondsLeft = null, isOnline = true } = circumstances;
  const dispatch = vi.fn();
  const screen = await render(
    inProviders(
      <CloseDialog state={state} dispatch={dispatch} secondsLeft={secondsLeft} isOnline={isOnline} />,
    ),
  );
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  const paragraphs = [...dialog.element().querySelectorAll('p')].map(({ textContent }) => textContent);
  return { screen, dialog, dispatch, paragraphs };
}

const FINAL = 'You cannot reopen the exam after you hand it in.';

it('the confirmation of a submission says how many questions are answered, skipped and open, and what is not handed in [exam-close.1]', async () => {
  const page = begun().choose('A').submit();
  const { pending } = page.state.outbox;
  const { screen, dialog, paragraphs } = await showDialog(page.state);
  expect(paragraphs).toEqual(['You have answered 1 of 3 questions. 2 are not answered.', FINAL]);
  await expect.element(dialog).toHaveAccessibleName('Hand in your exam?');
  await expect.element(dialog).toHaveAccessibleDescription(/You have answered 1 of 3 questions/);
  await screen.unmount();

  page.forward().write('Ohm said');
  page.dispatch({ type: 'unsavedNoted', questionIds: new Set([102]) });
  const deferred = pending.map(blocked);
  const state = { ...page.state, outbox: { ...EMPTY_OUTBOX, deferred } };
  expect((await showDialog(state, { isOnline: false, secondsLeft: 119 })).paragraphs).toEqual([
    'You have answered 2 of 3 questions. 1 is skipped. You have 1 minute left.',
    '1 question has a recording that you have not saved. It is not handed in.',
    '1 answer is stored on this device because something on this network blocks it. If you hand in now, it arrives late, and your examiner decides whether it counts.',
    'You are offline. Your exam will be submitted when you’re back online. Keep this page open.',
    FINAL,
  ]);
});

it('the confirmation says of an answer on which the server fails that the server cannot store it [exam-close.4]', async () => {
  const page = begun().choose('A').submit();
  const deferred = page.state.outbox.pending.map((waiting) => ({
    ...blocked(waiting),
    reason: 'fault' as const,
  }));
  const { paragraphs } = await showDialog({ ...page.state, outbox: { ...EMPTY_OUTBOX, deferred } });
  expect(paragraphs).toContain(
    '1 answer is stored on this device because the server cannot store it. If you hand in now, it arrives late, and your examiner decides whether it counts.',
  );
});

it('the confirmation names the minutes that are left, and less than one [exam-close.2]', async () => {
  const { state } = begun();
  for (const [secondsLeft, text] of [
    [120, 'You have 2 minutes left.'],
    [60, 'You have 1 minute left.'],
    [59, 'You have less than a minute left.'],
  ] as const) {
    const { screen, paragraphs } = await showDialog(state, { secondsLeft });
    expect(paragraphs[0]).toBe(`You have answered 0 of 3 questions. 3 are not answered. ${text}`);
    await screen.unmount();
  }
});

it('the confirmation of a submission has the focus on the way back, which Esc takes too [exam-close.3]', async () => {
  const { dialog, dispatch } = await showDialog(begun().state);
  const keepWriting = dialog.getByRole('button', { name: 'Keep writing' });
  await expect.element(keepWriting).toHaveFocus();
  const confirmed = dialog.getByRole('button', { name: 'Hand in' });
  await expect.element(confirmed).toHaveClass('outlined');
  await confirmed.click();
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'submissionConfirmed' });
  await keepWriting.click();
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'submissionDismissed' });
  await userEvent.keyboard('{Escape}');
  expect(dispatch.mock.calls.slice(-2)).toEqual([
    [{ type: 'submissionDismissed' }],
    [{ type: 'submissionDismissed' }],
  ]);
});

it('the confirmation names each open question, and opens the one that is pressed [exam-close.5]', async () => {
  const { dialog, dispatch } = await showDialog(begun().choose('A').submit().state);
  await expect.element(dialog.getByRole('button', { name: 'Open question 1' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Open question 2' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Open question 3' }).click();
  expect(dispatch.mock.calls).toEqual([
    [{ type: 'submissionDismissed' }],
    [{ type: 'questionOpened', position: 3 }],
  ]);
});

it('an exam that may not be stopped early is not handed in while a question is open, and says which one is missing [exam-close.6]', async () => {
  const strict = paper({ deadline: null, allowStop: false, allowSkip: false });
  const { dialog, paragraphs } = await showDialog(begun(strict).choose('A').submit().state);
  await expect.element(dialog).toHaveAccessibleName('You cannot hand in yet');
  expect(paragraphs.at(-1)).toBe('You can hand in when every question is answered or skipped.');
  await expect.element(dialog.getByRole('button', { name: 'Hand in' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Open question 2' })).toBeEnabled();
  // Where skipping is off, a question opens after the one before it.
  await expect.element(dialog.getByRole('button', { name: 'Open question 3' })).toBeDisabled();
});
