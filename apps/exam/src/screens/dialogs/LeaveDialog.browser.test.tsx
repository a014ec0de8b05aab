import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const TITLE = 'Leave the exam?';
const isGuarded = () => history.state?.guardsExam === true;

/** An exam in which the candidate has acted. */
async function begin(deadline: Date | null) {
  const exam = await openExam({ attempt: { deadline } });
  await expect.element(exam.screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  expect(isGuarded()).toBe(false);
  await exam.screen.getByRole('radio').first().click();
  expect(isGuarded()).toBe(true);
  return exam;
}

it('Back asks once in words, says that the clock runs, and stays in the exam on request [exam-leave.1]', async () => {
  const { screen } = await begin(new Date(Date.now() + 600_000));
  for (const stay of [
    () => screen.getByRole('button', { name: 'Keep writing' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    history.back();
    const dialog = screen.getByRole('alertdialog', { name: TITLE });
    await expect.element(dialog).toHaveTextContent('The clock keeps running while you are away.');
    await expect.element(dialog.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await stay();
    await expect.element(dialog).not.toBeInTheDocument();
    // The next Back asks again.
    expect(isGuarded()).toBe(true);
  }
  history.back();
  await expect.poll(isGuarded).toBe(false);
});

it('leaving an exam without a time limit speaks of no clock, and a link of the page asks like Back [exam-leave.2]', async () => {
  const { screen } = await begin(null);
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/dashboard';
  link.textContent = 'Dashboard';
  try {
    link.click();
    const dialog = screen.getByRole('alertdialog', { name: TITLE });
    await expect.element(dialog).toHaveTextContent('Your answers are saved');
    await expect.element(dialog).not.toHaveTextContent('clock');
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    // A place on the page is no way out, and Back from there is none either.
    link.href = '#question';
    link.click();
    await expect.poll(() => [location.hash, isGuarded()]).toEqual(['#question', true]);
    await expect.element(dialog).not.toBeInTheDocument();
    history.back();
    await expect.poll(() => [location.hash, isGuarded()]).toEqual(['', true]);
    await expect.element(dialog).not.toBeInTheDocument();
  } finally {
    link.remove();
  }
  history.back();
  await expect.poll(isGuarded).toBe(false);
});
