import type { Refusal } from '@invigil/domain/refusals';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { openExam } from '../testing/exam-screen.test-data.tsx';

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

it('an exam that may not be stopped early says when it can be handed in, and offers no button before [exam-overview.1]', async () => {
  const { screen, handIn } = await openOverview(1);
  await expect.element(screen.getByText(NOT_YET)).toBeVisible();
  await expect.element(screen.getByText('Open a question to answer it.')).toBeVisible();
  await expect.element(handIn).toBeDisabled();
});

it('an exam that may not be stopped early is handed in once every question is answered [exam-overview.2]', async () => {
  const { screen, handIn } = await openOverview(2);
  await expect.element(screen.getByText(NOT_YET)).not.toBeInTheDocument();
  await expect.element(handIn).toBeEnabled();
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
