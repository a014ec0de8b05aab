import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { openExam } from '../testing/exam-screen.test-data.tsx';

const opened = async () => {
  const exam = await openExam();
  const { screen } = exam;
  const heading = (position: number) => screen.getByRole('heading', { name: `Question ${position}` });
  await expect.element(heading(1)).toBeVisible();
  return { ...exam, heading, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
};

it('a double click on "Skip for now" skips one question [exam-double-click.1]', async () => {
  const { store, heading, button } = await opened();
  await button('Skip for now').dblClick();
  await expect.element(heading(2)).toBeVisible();
  expect(store.getState().progress.map(({ isSkipped }) => isSkipped)).toEqual([true, false, false]);
});

it('a double click on "Submit answer" submits one answer, and not the draft of the next question [exam-double-click.2]', async () => {
  const { screen, store, heading, button } = await opened();
  const option = (name: string) => screen.getByRole('radio', { name });
  await button('Next').click();
  await option('two').click();
  await button('Previous').click();
  await option('one').click();
  await button('Submit answer').dblClick();
  await expect.element(heading(2)).toBeVisible();
  expect(store.getState().questions.arrived.get(1)).toMatchObject({ isAnswered: true });
  expect(store.getState().questions.arrived.get(2)).toMatchObject({ isAnswered: false });
});

it('a second tap of a finger within half a second belongs to the first [exam-double-click.3]', async () => {
  const { store, heading, button } = await opened();
  const skip = button('Skip for now').element();
  // A finger's taps have no click count in every browser.
  const tap = (timeStamp: number) => {
    const click = new PointerEvent('click', { bubbles: true, pointerType: 'touch', detail: 1 });
    skip.dispatchEvent(Object.defineProperty(click, 'timeStamp', { value: timeStamp }));
  };
  tap(1_000);
  await expect.element(heading(2)).toBeVisible();
  tap(1_499);
  expect(store.getState().question?.position).toBe(2);
  tap(1_999);
  await expect.element(heading(3)).toBeVisible();
});

it('two clicks that are apart, as two presses of a key, skip two questions', async () => {
  const { heading, button, store } = await opened();
  for (const position of [2, 3]) {
    await button('Skip for now').click();
    await expect.element(heading(position)).toBeVisible();
  }
  expect(store.getState().question?.questionId).toBe(question(3).questionId);
});
