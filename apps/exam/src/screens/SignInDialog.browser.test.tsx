import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { knownEmail } from '../attempt/known-email.ts';
import { type SignInProblem, signInAgain } from '../attempt/sign-in-again.ts';
import { inProviders } from '../testing/exam-screen.test-data.tsx';
import { SignInDialog } from './SignInDialog.tsx';

vi.mock('../attempt/sign-in-again.ts', { spy: true });
vi.mock('../attempt/known-email.ts', { spy: true });

async function showDialog(email = '') {
  vi.mocked(knownEmail).mockReturnValue(email);
  const [onSignedIn, onClose] = [vi.fn(), vi.fn()];
  const screen = await render(
    inProviders(<SignInDialog userId={7} onSignedIn={onSignedIn} onClose={onClose} />),
  );
  const dialog = screen.getByRole('dialog', { name: 'Sign in to continue' });
  await expect.element(dialog).toBeVisible();
  return {
    ...{ dialog, onSignedIn, onClose },
    email: dialog.getByLabelText('E-mail'),
    password: dialog.getByLabelText('Password'),
    submit: dialog.getByRole('button', { name: 'Sign in and continue' }),
  };
}

it('a candidate whose session has ended signs in as the same user, once for a double press, without leaving the exam [exam-sign-in.1]', async () => {
  let answer = (_: SignInProblem | null) => {};
  vi.mocked(signInAgain).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { email, password, submit, onSignedIn } = await showDialog();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('meera@example.org');
  await password.fill('secret');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(submit).toBeDisabled();
  expect(onSignedIn).not.toHaveBeenCalled();
  answer(null);
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
  expect(signInAgain).toHaveBeenCalledExactlyOnceWith(7, 'meera@example.org', 'secret');
});

it('a sign-in in mid-exam that fails says why, and what was typed stays [exam-sign-in.2]', async () => {
  const { dialog, email, password, submit, onSignedIn } = await showDialog('meera@example.org');
  await expect.element(email).toHaveValue('meera@example.org');
  await expect.element(password).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.keyboard('secret');
  for (const [problem, text] of [
    ['wrongCredentials', 'E-mail or password is wrong.'],
    ['otherAccount', 'This is another account. Sign in with the account that started this exam.'],
    ['notReached', 'The server could not be reached. Try again.'],
    [{ minutes: 1 }, 'Too many attempts. Try again in 1 minute. Your answers stay on this page.'],
    [{ minutes: 14 }, 'Too many attempts. Try again in 14 minutes. Your answers stay on this page.'],
  ] as const) {
    vi.mocked(signInAgain).mockResolvedValue(problem);
    await submit.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text);
  }
  await expect.element(password).toHaveValue('secret');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('a candidate whose session has ended can write on, and sign in later [exam-sign-in.3]', async () => {
  const { dialog, onClose } = await showDialog();
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});
