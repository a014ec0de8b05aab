import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { readSession, writeSession } from '@invigil/ui/browser/stored-session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { learnEmail } from '../../attempt/known-email.ts';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { candidate, signedIn } from '../../testing/sign-in.test-data.ts';
import { SignInDialog } from './SignInDialog.tsx';

/** The server's reply to a sign-in. */
let reply: () => Response | Promise<Response>;
/** The bodies of the sign-ins. */
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === accounts.getCurrentUser.path)
      return Response.json(accounts.getCurrentUser.ok.encode(candidate));
    if (address !== accounts.signIn.path) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(String(body)));
    return reply();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  writeSession(null);
});

async function showDialog() {
  const [onSignedIn, onClose] = [vi.fn(), vi.fn()];
  const screen = await render(
    inProviders(<SignInDialog userId={7} onSignedIn={onSignedIn} onClose={onClose} />),
  );
  const dialog = screen.getByRole('dialog', { name: 'Sign in to continue' });
  await expect.element(dialog).toBeVisible();
  return {
    dialog,
    onSignedIn,
    onClose,
    email: dialog.getByLabelText('E-mail'),
    password: dialog.getByLabelText('Password'),
    submit: dialog.getByRole('button', { name: 'Sign in and continue' }),
  };
}

it('a candidate whose session has ended signs in as the same user, once for a double press, without leaving the exam [exam-sign-in.1]', async () => {
  let answer = (_: Response) => {};
  reply = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { email, password, submit, onSignedIn } = await showDialog();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('meera@example.org');
  await password.fill('secret');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(submit).toBeDisabled();
  expect(onSignedIn).not.toHaveBeenCalled();
  answer(signedIn(7));
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
  expect(sent).toEqual([{ email: 'meera@example.org', password: 'secret' }]);
  expect(readSession()).toMatchObject({ token: 'new token', userId: 7 });
});

it('a sign-in in mid-exam that fails says why, and what was typed stays [exam-sign-in.2]', async () => {
  writeSession({ token: 'token', userId: 7 });
  await learnEmail(7);
  const { dialog, email, password, submit, onSignedIn } = await showDialog();
  await expect.element(email).toHaveValue('meera@example.org');
  await expect.element(password).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.keyboard('secret');
  const tooMany = (seconds: number) =>
    new Response(null, { status: 429, headers: { 'retry-after': `${seconds}` } });
  for (const [failure, text] of [
    [() => new Response(null, { status: 204 }), 'E-mail or password is wrong.'],
    [() => signedIn(8), 'This is another account. Sign in with the account that started this exam.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'The server could not be reached. Try again.'],
    [() => tooMany(60), 'Too many attempts. Try again in 1 minute. Your answers stay on this page.'],
    [() => tooMany(840), 'Too many attempts. Try again in 14 minutes. Your answers stay on this page.'],
  ] as const) {
    reply = failure;
    await submit.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text);
  }
  await expect.element(password).toHaveValue('secret');
  // A second press while the first is on its way changes nothing.
  reply = () => new Promise(() => {});
  const form = dialog.element().querySelector('form') ?? expect.fail();
  form.requestSubmit();
  form.requestSubmit();
  await expect.element(submit).toBeDisabled();
  await password.fill('another secret');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Try again in 14 minutes.');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('a candidate whose session has ended can write on, and sign in later [exam-sign-in.3]', async () => {
  const { dialog, onClose } = await showDialog();
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});
