import type { Refusal } from '@invigil/domain/refusals';
import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { inProviders, openExam } from '../../testing/exam-screen.test-data.tsx';
import { begun } from '../../testing/reducer.test-data.ts';
import { Overview } from './Overview.tsx';
import { topOfReview } from './review-filter.ts';

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
  const place = { current: topOfReview() };
  const overview = (shown: AttemptState) =>
    inProviders(<Overview state={shown} dispatch={dispatch} place={place} />);
  const screen = await render(overview(state));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  /** The heading, the text below it, and each row by its bubble and what it says of the answer. */
  const texts = () => ({
    title: screen.getByRole('heading', { level: 1 }).element().textContent,
    lead: screen.container.querySelector('.overview-lead')?.textContent,
    rows: [...screen.container.querySelectorAll('.reviewed-question')].map((row) =>
      [...row.querySelectorAll('.bubble, .reviewed-answer, .reviewed-state, .reviewed-flag')].map((part) =>
        part.matches('.bubble') ? `${part.className} ${part.textContent}` : part.textContent,
      ),
    ),
  });
  const choose = (name: RegExp) => screen.getByRole('button', { name }).click();
  return {
    screen,
    dispatch,
    place,
    texts,
    choose,
    rerender: (next: AttemptState) => screen.rerender(overview(next)),
  };
}

it('the overview lists every question with its answer in words, and says what can be done [exam-overview.4]', async () => {
  const page = begun();
  const { texts, rerender } = await showOverview(page.state);
  expect(texts()).toEqual({
    title: '3 questions are still open',
    lead: 'You have answered 0 of 3 questions. Open a question to answer it, or hand in now.',
    rows: [1, 2, 3].map((position) => [`bubble ${position}`, 'Not answered']),
  });
  await rerender(page.choose('A').submit().forward().state);
  expect(texts()).toEqual({
    title: '1 question is still open',
    lead: 'You have answered 1 of 3 questions. Open a question to answer it, or hand in now.',
    rows: [
      ['bubble answered 1', 'Your answer: Aone'],
      ['bubble skipped 2', 'Skipped'],
      ['bubble 3', 'Not answered'],
    ],
  });
  await rerender(page.write('Ohm\n< said').submit().state);
  expect(texts()).toEqual({
    title: 'You’ve reached the end',
    lead: 'You have answered 2 of 3 questions. You can change any answer before you hand in.',
    rows: [
      ['bubble answered 1', 'Your answer: Aone'],
      ['bubble skipped 2', 'Skipped'],
      ['bubble answered 3', 'Your answer: Ohm\n< said'],
    ],
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

it('the overview shows all questions, or those that are open, skipped or flagged, with their numbers [exam-overview.8]', async () => {
  const page = begun().choose('A').submit().forward();
  for (const questionId of [101, 103]) page.dispatch({ type: 'flagToggled', questionId });
  const { screen, texts, choose } = await showOverview(page.state);
  await expect.element(screen.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
  for (const [filter, bubbles] of [
    [/^Not answered 1$/, ['bubble 3']],
    [/^Skipped 1$/, ['bubble skipped 2']],
    [/^Flagged 2$/, ['bubble answered 1', 'bubble 3']],
    [/^All 3$/, ['bubble answered 1', 'bubble skipped 2', 'bubble 3']],
  ] as const) {
    await choose(filter);
    await expect.poll(() => texts().rows.map(([bubble]) => bubble)).toEqual(bubbles);
  }
  expect(texts().rows.map((row) => row.at(-1) === 'Flagged')).toEqual([true, false, true]);
});

it('a filter without a question says so [exam-overview.9]', async () => {
  const { screen, choose } = await showOverview(begun().state);
  await choose(/^Flagged 0$/);
  await expect.element(screen.getByRole('status')).toHaveTextContent('No question here.');
});

it('a question that was opened from the overview is focused in its filter when the candidate comes back [exam-overview.10]', async () => {
  const { screen } = await openExam({ questions: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(question) });
  const open = (position: number) => screen.getByRole('button', { name: `Open question ${position}` });
  const review = screen.getByRole('button', { name: 'Review', exact: true });
  await review.click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await screen.getByRole('button', { name: /^Not answered 10$/ }).click();
  await open(9).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 9' })).toBeVisible();
  await review.click();
  await expect.element(open(9)).toHaveFocus();
  await expect
    .element(screen.getByRole('button', { name: /^Not answered 10$/ }))
    .toHaveAttribute('aria-pressed', 'true');
});

it('the text of a question is shown in the overview once it was opened, and its answer once it has arrived [exam-overview.11]', async () => {
  const page = begun();
  const answered = page.choose('A').submit().state;
  const { screen, rerender } = await showOverview(answered);
  expect(screen.container.querySelectorAll('.reviewed-prompt').length).toBeLessThan(3);
  const questions = { ...answered.questions, arrived: new Map() };
  await rerender({ ...answered, questions });
  await expect.element(screen.getByText('Answered. The answer is loading.')).toBeVisible();
});
