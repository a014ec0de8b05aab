import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { languages } from '@invigil/ui/i18n/languages.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { inProviders, openExam, readIn } from '../../testing/exam-screen.test-data.tsx';
import { begun, confirm, ReducerDriver } from '../../testing/reducer.test-data.ts';
import { ActionBar } from './ActionBar.tsx';

const opened = async () => {
  const exam = await openExam();
  const { screen } = exam;
  const heading = (position: number) => screen.getByRole('heading', { name: `Question ${position}` });
  await expect.element(heading(1)).toBeVisible();
  return { ...exam, heading, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
};

it('a double click on "Skip" skips one question [exam-double-click.1]', async () => {
  const { store, heading, button } = await opened();
  await button('Skip').dblClick();
  await expect.element(heading(2)).toBeVisible();
  expect(store.getState().progress.map(({ isSkipped }) => isSkipped)).toEqual([true, false, false]);
});

it('a double click on "Next" submits one answer, and not the draft of the next question [exam-double-click.2]', async () => {
  const { screen, store, heading, button } = await opened();
  const option = (name: string) => screen.getByRole('radio', { name });
  await button('Next question').click();
  await option('two').click();
  await button('Previous question').click();
  await option('one').click();
  await button('Next').dblClick();
  await expect.element(heading(2)).toBeVisible();
  expect(store.getState().questions.arrived.get(1)).toMatchObject({ isAnswered: true });
  expect(store.getState().questions.arrived.get(2)).toMatchObject({ isAnswered: false });
});

it('a second tap of a finger within half a second belongs to the first [exam-double-click.3]', async () => {
  const { store, heading, button } = await opened();
  const skip = button('Skip').element();
  // A finger's taps have no click count in every browser.
  const tap = (timeStamp: number, pointerType = 'touch') => {
    const click = new PointerEvent('click', { bubbles: true, pointerType, detail: 1 });
    skip.dispatchEvent(Object.defineProperty(click, 'timeStamp', { value: timeStamp }));
  };
  tap(1_000);
  await expect.element(heading(2)).toBeVisible();
  tap(1_499);
  expect(store.getState().question?.position).toBe(2);
  tap(1_999);
  await expect.element(heading(3)).toBeVisible();
  await button('Previous question').click();
  await expect.element(heading(2)).toBeVisible();
  // A click of a mouse begins no double tap.
  tap(3_000, 'mouse');
  await expect.element(heading(3)).toBeVisible();
  tap(3_100);
  await expect.poll(() => store.getState().page).toBe('overview');
});

it('two clicks that are apart, as two presses of a key, skip two questions', async () => {
  const { heading, button, store } = await opened();
  for (const position of [2, 3]) {
    await button('Skip').click();
    await expect.element(heading(position)).toBeVisible();
  }
  expect(store.getState().question?.questionId).toBe(question(3).questionId);
});

/** The bar of a state, and what its buttons dispatch. */
async function showBar(state: AttemptState) {
  const dispatch = vi.fn();
  const bar = (shown: AttemptState, isOnline: boolean) =>
    inProviders(<ActionBar state={shown} dispatch={dispatch} isOnline={isOnline} phoneTools={null} />);
  const screen = await render(bar(state, true));
  /** The texts of the bar's buttons, links and notes, in their order; a button that cannot be pressed in brackets. */
  const parts = () =>
    [...screen.container.querySelectorAll('.exam-footer :is(button, a, span)')]
      .filter(({ textContent }) => textContent !== '')
      .map((part) => (part.matches(':disabled') ? `(${part.textContent})` : part.textContent));
  const expectParts = (...expected: string[]) => expect.poll(parts).toEqual(expected);
  const rerender = (next: AttemptState, isOnline = true) => screen.rerender(bar(next, isOnline));
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, dispatch, expectParts, rerender, press };
}

it('the bar has one button, which skips a question without an answer where that is allowed, and goes on with the answer else [exam-actions.1]', async () => {
  const { dispatch, expectParts, rerender, press } = await showBar(new ReducerDriver().opened().state);
  await expectParts('(Next)');
  const page = begun().open(2);
  await rerender(page.state);
  await expectParts('Flag', 'Flag', 'Question 2 of 3', 'Skip');
  await press('Skip');
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'forwardPressed', questionId: 102 });
  // A recording that is not saved is no answer, and is not skipped either.
  await rerender(page.dispatch({ type: 'unsavedNoted', questionIds: new Set([102]) }).state);
  await expectParts('Flag', 'Flag', 'Question 2 of 3', 'Next');
  await rerender(begun().choose('A').state);
  await expectParts('Flag', 'Flag', 'Question 1 of 3', 'Next');
  await press('Next');
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'forwardPressed', questionId: 101 });
  await rerender(begun(paper({ deadline: null, allowSkip: false })).state);
  await expectParts('Flag', 'Flag', 'Question 1 of 3', 'Next');
});

it('the bar flags the shown question for review, and shows that it is flagged [exam-flag-button.1]', async () => {
  const page = begun();
  const { dispatch, expectParts, rerender, press } = await showBar(page.state);
  await press('Flag for review');
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'flagToggled', questionId: 101 });
  await rerender(page.dispatch({ type: 'flagToggled', questionId: 101 }).state);
  await expectParts('Flagged', 'Flagged', 'Question 1 of 3', 'Skip');
  const button = document.querySelector('.flag-button');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+B');
});

it('the flag button is named by the words that it shows, flagged or not, in each language [exam-flag-button.2]', async () => {
  onTestFinished(() => readIn('en'));
  const page = begun();
  const notFlagged = page.state;
  const flagged = page.dispatch({ type: 'flagToggled', questionId: 101 }).state;
  for (const { htmlLang } of languages) {
    await readIn(htmlLang);
    for (const state of [notFlagged, flagged]) {
      const { screen } = await showBar(state);
      const button = screen.container.querySelector<HTMLElement>('.flag-button') ?? expect.fail();
      const shown = button.textContent.trim();
      expect(shown).not.toBe('');
      expect(button.ariaLabel?.toLowerCase(), htmlLang).toContain(shown.toLowerCase());
      await screen.unmount();
    }
  }
});

it('the bar of the overview is empty [exam-actions.2]', async () => {
  const { expectParts } = await showBar(begun().dispatch({ type: 'overviewOpened' }).state);
  await expectParts();
});

it('the bar of an exam that the candidate submits cancels that, and says that it is under way while the page is online [exam-actions.3]', async () => {
  const page = confirm(begun());
  const { dispatch, expectParts, rerender, press } = await showBar(page.state);
  await expectParts('Cancel submission', 'Submitting your exam');
  await press('Cancel submission');
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'submissionCancelled' });
  await rerender(page.state, false);
  await expectParts('Cancel submission');
});

it('the bar of an exam whose time is up offers nothing [exam-actions.4]', async () => {
  const page = begun(paper()).pass(60_000);
  expect(page.state.submission).toMatchObject({ reason: 'timeUp' });
  const { expectParts, rerender } = await showBar(page.state);
  await expectParts('Submitting your exam');
  // Another page has the exam by then.
  await rerender({ ...page.state, lease: { kind: 'lost' } });
  await expectParts('Submitting your exam');
});

it('the bar of a page that another one has replaced takes the exam over, once [exam-actions.5]', async () => {
  const page = new ReducerDriver().opened().beat({ isHeld: false });
  const { dispatch, expectParts, rerender, press } = await showBar(page.state);
  await expectParts('Dashboard', 'Continue here');
  await press('Continue here');
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'takeoverConfirmed' });
  await rerender(page.dispatch({ type: 'takeoverConfirmed' }).state);
  await expectParts('Dashboard', '(Continue here)');
});
