import type { Refusal } from '@invigil/domain/refusals';
import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { inProviders, openExam } from '../../testing/exam-screen.test-data.tsx';
import { begun } from '../../testing/reducer.test-data.ts';
import { Overview } from './Overview.tsx';

const NOT_YET = 'You can hand in when every question is answered or skipped.';

/** An exam that may not be stopped before every question is answered or skipped, at its overview. */
async function openOverview(answered: number, refusal?: Refusal) {
  const questions = [1, 2].map((position) => ({ ...question(position), isAnswered: position <= answered }));
  const { screen } = await openExam({
    questions,
    attempt: { allowStop: false },
    calls: () =>
      refusal === undefined ? {} : { finish: async () => ({ kind: 'refused', refusal }) as const },
  });
  // Without an open question the exam opens there.
  if (answered < 2) await screen.getByRole('button', { name: 'Review and hand in' }).click();
  const handIn = screen.getByRole('button', { name: 'Hand in', exact: true });
  await expect.element(handIn.first()).toBeVisible();
  return { screen, handIn };
}

it('an exam that may not be stopped early says when it can be handed in [exam-overview.1]', async () => {
  const { screen, handIn } = await openOverview(1);
  await expect.element(screen.getByText(NOT_YET)).toBeVisible();
  await expect.element(screen.getByText('Open a question to answer it.')).toBeVisible();
  await expect.element(handIn).toHaveAttribute('aria-disabled', 'true');
});

it('an exam that may not be stopped early is handed in once every question is answered [exam-overview.2]', async () => {
  const { screen, handIn } = await openOverview(2);
  await expect.element(screen.getByText(NOT_YET)).not.toBeInTheDocument();
  await expect.element(handIn).not.toHaveAttribute('aria-disabled');
});

it('an exam that the server does not take says why, and stays open [exam-overview.3]', async () => {
  for (const [refusal, text] of [
    ['stopNotAllowed', NOT_YET],
    ['answerTooLate', 'The exam was not submitted. Try again.'],
  ] as const) {
    const { screen, handIn } = await openOverview(2, refusal);
    await handIn.first().click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
    await expect.element(handIn).toBeEnabled();
    await screen.unmount();
  }
});

/** The overview of a state, and what its buttons dispatch. */
async function showOverview(state: AttemptState) {
  const dispatch = vi.fn();
  const overview = (shown: AttemptState) => inProviders(<Overview state={shown} dispatch={dispatch} />);
  const screen = await render(overview(state));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  /** The heading, the text below it, and each list by its title and bubbles. */
  const texts = () => ({
    title: screen.getByRole('heading', { level: 1 }).element().textContent,
    lead: screen.container.querySelector('.overview-lead')?.textContent,
    rows: [...screen.container.querySelectorAll('.overview-row')].map((row) => [
      row.querySelector('h2')?.textContent,
      ...[...row.querySelectorAll('.bubble')].map((bubble) => `${bubble.className} ${bubble.textContent}`),
    ]),
  });
  return { screen, dispatch, texts, rerender: (next: AttemptState) => screen.rerender(overview(next)) };
}

it('the overview lists what is open and what is skipped, and says what can be done [exam-overview.4]', async () => {
  const page = begun();
  const { texts, rerender } = await showOverview(page.state);
  expect(texts()).toEqual({
    title: '3 questions are still open',
    lead: 'You have answered 0 of 3 questions. Open a question to answer it, or hand in now.',
    rows: [['Not answered', 'bubble 1', 'bubble 2', 'bubble 3']],
  });
  await rerender(page.choose('A').submit().forward().state);
  expect(texts()).toEqual({
    title: '1 question is still open',
    lead: 'You have answered 1 of 3 questions. Open a question to answer it, or hand in now.',
    rows: [
      ['Not answered', 'bubble 3'],
      ['Skipped', 'bubble skipped 2'],
    ],
  });
  await rerender(page.write('Ohm').submit().state);
  expect(texts()).toEqual({
    title: 'You’ve reached the end',
    lead: 'You have answered 2 of 3 questions. You can change any answer before you hand in.',
    rows: [['Skipped', 'bubble skipped 2']],
  });
});

it('the overview opens a question [exam-overview.5]', async () => {
  const page = begun();
  const { screen, dispatch } = await showOverview(page.forward().state);
  for (const position of [3, 1]) {
    await screen.getByRole('button', { name: `Open question ${position}` }).click();
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'questionOpened', position });
  }
});

it('the overview opens at its top, with the focus at its heading [exam-overview.6]', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  const { screen } = await showOverview(begun().state);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toHaveAttribute('tabindex', '-1');
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('the overview of an exam that may not be stopped early says so only while a question is open [exam-overview.7]', async () => {
  const page = begun(paper({ deadline: null, allowStop: false }));
  const { screen, texts, rerender } = await showOverview(page.state);
  expect(texts().lead).toBe('You have answered 0 of 3 questions. Open a question to answer it.');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await rerender(page.forward().forward().forward().state);
  await expect.element(screen.getByText(NOT_YET)).not.toBeInTheDocument();
});

it('the overview lists the flagged questions, answered or not [exam-overview.8]', async () => {
  const page = begun().choose('A').submit();
  for (const questionId of [101, 103]) page.dispatch({ type: 'flagToggled', questionId });
  const { texts } = await showOverview(page.state);
  expect(texts().rows).toContainEqual(['Flagged', 'bubble 1', 'bubble 3']);
});
