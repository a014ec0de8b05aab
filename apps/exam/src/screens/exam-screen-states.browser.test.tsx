import { INTERACTION_KINDS } from '@invigil/domain/authoring/interactions/interaction';
import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { languages } from '@invigil/ui/i18n/languages.ts';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../attempt/state.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { loadInputs } from '../interactions/inputs.ts';
import { loadPlays } from '../plays/plays-part.ts';
import { examScreen, readIn, storeAt } from '../testing/exam-screen.test-data.tsx';
import { begun, confirm } from '../testing/reducer.test-data.ts';
import { loadScreenParts } from './screen-parts.ts';

/** The exam page at a state, and what it dispatches. */
async function showExam(state: AttemptState) {
  await Promise.all([loadInputs(INTERACTION_KINDS), loadPlays(), loadScreenParts()]);
  const dispatch = vi.fn();
  const clock = new ServerClock(() => START);
  clock.assume(new Date(START));
  document.title = '';
  const screen = await render(examScreen(storeAt(state, dispatch), clock));
  await expect.element(screen.getByRole('banner')).toBeVisible();
  // The page's texts load first, and its effects (listeners, title) run after it is shown.
  await expect.poll(() => document.title).not.toBe('');
  const rerender = (next: AttemptState, nextDispatch = dispatch) =>
    screen.rerender(examScreen(storeAt(next, nextDispatch), clock));
  return { screen, dispatch, rerender };
}

/** Whether the browser would ask before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('the exam page reports to its attempt what happens to the window, and asks before it is left while an answer would be lost [exam-screen.6]', async () => {
  const driver = begun();
  const { dispatch, rerender } = await showExam(driver.state);
  dispatchEvent(new Event('online'));
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'deviceOnline' });
  expect(asksBeforeLeaving()).toBe(false);

  const another = vi.fn();
  await rerender(driver.choose('A').state, another);
  expect(asksBeforeLeaving()).toBe(true);
  expect(another).toHaveBeenLastCalledWith({ type: 'pageLeaving' });
  await rerender(driver.journalled(driver.state.autosave?.draft ?? expect.fail()).state, another);
  expect(asksBeforeLeaving()).toBe(false);
  // The listeners of the first attempt are gone: it has seen the first question about leaving only.
  expect(dispatch).toHaveBeenCalledTimes(2);
});

it('an exam whose end is set while it runs shows the time that is left, and none once the end is taken away [exam-screen.7]', async () => {
  const asked = (deadline: Date | null) =>
    begun(paper({ deadline })).dispatch({ type: 'submissionAsked' }).state;
  const { screen, rerender } = await showExam(asked(null));
  const timer = screen.getByRole('timer', { includeHidden: true });
  const minutes = screen.getByText('You have 4 minutes left.');
  const notice = screen.getByText('Less than 5 minutes left.');
  const isTimed = async (expected: boolean) => {
    for (const part of [timer, minutes, notice])
      await (expected ? expect.element(part) : expect.element(part).not).toBeInTheDocument();
  };
  await isTimed(false);
  await rerender(asked(new Date(START + 4 * 60_000)));
  await isTimed(true);
  await expect.element(timer).toHaveTextContent('04:00');
  await rerender(asked(null));
  await isTimed(false);
});

it('the overview has no bar under it, unless the exam is open elsewhere [exam-screen.8]', async () => {
  const overview = { ...begun().state, page: 'overview' } as const;
  const { screen, rerender } = await showExam(overview);
  await expect.element(screen.getByRole('button', { name: 'Hand in', exact: true })).toBeVisible();
  expect(document.querySelector('.exam-footer')).toBeNull();
  await rerender({ ...overview, lease: { kind: 'lost' } });
  await expect.element(screen.getByRole('button', { name: 'Continue here' })).toBeVisible();
});

it('an exam that closes does not ask where it continues [exam-screen.9]', async () => {
  const lease = { kind: 'offered' } as const;
  const { screen, rerender } = await showExam({ ...begun().state, lease });
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await rerender({ ...confirm(begun()).state, lease });
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

it('a notice of two lines moves nothing on a phone, in any language [exam-notice.6]', async () => {
  const { htmlLang: before } = currentLanguage();
  onTestFinished(async () => {
    await page.viewport(1280, 800);
    await readIn(before);
  });
  await page.viewport(360, 740);
  const { state } = begun().choose('A').submit();
  const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height;
  /** The place of the question, once the fonts of the language are there. */
  const headingTop = async () => {
    const heading = document.querySelector('h1') ?? expect.fail();
    // The browser asks for fonts when it lays out the page.
    heading.getBoundingClientRect();
    await document.fonts.ready;
    return heading.getBoundingClientRect().top;
  };
  for (const { htmlLang } of languages) {
    await readIn(htmlLang);
    const { screen, rerender } = await showExam(state);
    const top = await headingTop();
    await rerender({ ...state, server: 'unreachable' });
    await headingTop();
    expect(heightOf('.exam-notice'), htmlLang).toBeGreaterThan(50);
    // The header has told the page how high it is.
    const told = () => document.documentElement.style.getPropertyValue('--notice-height');
    await expect.poll(() => told() === `${heightOf('.exam-notice-slot')}px`).toBe(true);
    await expect.poll(headingTop, { message: htmlLang }).toBe(top);
    await screen.unmount();
  }
});

it('a notice of many lines that comes or goes beside a phone’s keyboard leaves the answer where it is [exam-notice.11]', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(320, 320);
  const { state } = begun().choose('A');
  const { screen, rerender } = await showExam(state);
  const answer = screen.getByRole('radio').nth(1);
  await document.fonts.ready;
  answer.element().scrollIntoView({ block: 'center' });
  const top = () => answer.element().getBoundingClientRect().top;
  const before = top();
  expect(scrollY).toBeGreaterThan(0);
  const noticeHeight = () => document.querySelector('.exam-notice-slot')?.getBoundingClientRect().height;
  const told = () => document.documentElement.style.getPropertyValue('--notice-height');
  for (const next of [{ ...state, journal: 'broken' } as const, state]) {
    await rerender(next);
    if (next !== state) expect(noticeHeight()).toBeGreaterThan(80);
    // The header has told the page how high it is.
    await expect.poll(() => told() === `${noticeHeight()}px`).toBe(true);
    await expect.poll(() => Math.abs(top() - before)).toBeLessThan(1);
  }
});
