import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import { openExam } from '../testing/exam-screen.test-data.tsx';
import { candidate, signedIn } from '../testing/sign-in.test-data.ts';

/** An exam whose question 3 arrives when the test says so; its questions are written ones. */
async function openSlowExam() {
  const questions = [1, 2, 3].map((position) => ({
    ...question(position),
    interaction: { kind: 'extendedText' } as const,
  }));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = ({ getQuestion }: AttemptCalls): Partial<AttemptCalls> => ({
    getQuestion: async (position) => {
      if (position === 3) await arrived;
      return getQuestion(position);
    },
  });
  const exam = await openExam({ questions, calls: held });
  const { screen } = exam;
  await expect.element(screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  const ask = screen.getByRole('button', { name: 'Question 3, not answered' });
  return { ...exam, arrive, ask, field: screen.getByLabelText('Your answer') };
}

it('a question that arrives late leaves the candidate at the answer that is being written [exam-slow-question.1]', async () => {
  const { screen, server, ask, field, arrive } = await openSlowExam();
  await ask.click();
  await field.click();
  await userEvent.keyboard('Current times ');
  arrive();
  await expect.poll(() => server.sent.length).toBe(1);
  await userEvent.keyboard('resistance');
  await expect.element(field).toHaveValue('Current times resistance');
  await expect.element(screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await ask.click();
  await expect.element(screen.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await expect.element(field).toHaveValue('');
});

it('a question that is slow to load is named in a notice and in the list until it opens [exam-slow-question.2]', async () => {
  const { screen, ask, arrive } = await openSlowExam();
  await ask.click();
  await expect.element(ask).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText('Loading question 3.')).toBeVisible();
  arrive();
  await expect.element(screen.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await expect.element(screen.getByText('Loading question 3.')).not.toBeInTheDocument();
  await expect.element(ask).not.toHaveAttribute('aria-busy');
});

const heading = (screen: Awaited<ReturnType<typeof openExam>>['screen'], position: number) =>
  screen.getByRole('heading', { name: `Question ${position}`, exact: true });

it('the exam page is named in the window by question, exam and site, and says while its first question loads [exam-screen.1]', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { screen } = await openExam({
    calls: ({ getQuestion }) => ({
      getQuestion: async (position) => {
        await arrived;
        return getQuestion(position);
      },
    }),
  });
  await expect.element(screen.getByText('Loading the question', { exact: true })).toBeVisible();
  expect(document.title).toBe('Question 1 of 3 – Unit Test 3 | Invigil');
  arrive();
  await expect.element(heading(screen, 1)).toBeVisible();
  await screen.getByRole('button', { name: 'Next question', exact: true }).click();
  await expect.poll(() => document.title).toBe('Question 2 of 3 – Unit Test 3 | Invigil');
});

it('the exam page asks before it is handed in, from every question, and goes on where the candidate keeps writing [exam-screen.2]', async () => {
  const { screen, server } = await openExam();
  const dialog = screen.getByRole('alertdialog', { name: 'Hand in your exam?' });
  const handIn = screen.getByRole('button', { name: 'Hand in', exact: true });
  await expect.element(heading(screen, 1)).toBeVisible();
  await handIn.click();
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await handIn.click();
  await dialog.getByRole('button', { name: 'Open question 3' }).click();
  await expect.element(heading(screen, 3)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await handIn.click();
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await expect.poll(() => server.finished).toBe(1);
});

it('the button to hand in can be focused where questions are missing and stopping is off, and names them [exam-screen.10]', async () => {
  const { screen } = await openExam({ attempt: { allowStop: false } });
  const handIn = screen.getByRole('button', { name: 'Hand in', exact: true });
  await expect.element(heading(screen, 1)).toBeVisible();
  await expect.element(handIn).toHaveAttribute('aria-disabled', 'true');
  await expect.element(handIn).toHaveAccessibleDescription('Questions 1, 2 and 3 are not answered.');
  (handIn.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('alertdialog', { name: 'You cannot hand in yet' });
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  for (const position of [1, 2, 3]) {
    await expect.element(heading(screen, position)).toBeVisible();
    await screen.getByRole('button', { name: 'Skip', exact: true }).click();
  }
  await expect.element(screen.getByRole('alertdialog', { name: 'Hand in your exam?' })).toBeVisible();
});

it('the list of questions opens as a dialog on a phone, and closes once a question is chosen [exam-screen.3]', async () => {
  await page.viewport(360, 740);
  const { screen } = await openExam();
  const dialog = screen.getByRole('dialog', { name: 'Questions' });
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open the question list: 1 of 3' }).click();
  await dialog.getByRole('button', { name: 'Question 2, not answered' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading(screen, 2)).toBeVisible();
  await page.viewport(1280, 800);
});

it('a session that ends is named by a dialog, and by a notice once the candidate writes on; a sign-in continues the exam [exam-screen.4]', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address === accounts.signIn.path
      ? signedIn(candidate.userId)
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    writeSession(null);
  });
  const { screen, server } = await openExam();
  const dialog = screen.getByRole('dialog', { name: 'Sign in to continue' });
  await expect.element(heading(screen, 1)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  server.isSignedIn = false;
  await screen.getByRole('radio', { name: 'one' }).click();
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByLabelText('E-mail').fill('meera@example.org');
  await dialog.getByLabelText('Password').fill('secret');
  server.isSignedIn = true;
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.saved).toHaveLength(1);
});

it('an exam that is open on another page asks where it continues, and is read-only where it does not [exam-screen.5]', async () => {
  const reply = { isHeld: false, isFinished: false, deadline: null };
  const { screen } = await openExam({
    calls: () => ({
      heartbeat: async () => ({ kind: 'ok', value: { ...reply, serverNow: new Date() } }),
    }),
  });
  const dialog = screen.getByRole('alertdialog', {
    name: 'This exam is open in another tab or on another device',
  });
  await dialog.getByRole('button', { name: 'Leave it there' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('You can only read it here.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue here' })).toBeVisible();
});
