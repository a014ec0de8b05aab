import type { Outcome } from '@invigil/exam-client/request.ts';
import { readSession, writeSession } from '@invigil/ui/browser/stored-session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { signInAgain } from './sign-in-again.ts';

const answers = vi.hoisted(() => [] as unknown[]);
vi.mock('@invigil/exam-client/request.ts', () => ({
  request: async (): Promise<Outcome<unknown>> => answers.shift() as Outcome<unknown>,
}));

const signedIn = (userId: number) => ({
  kind: 'ok',
  value: { token: `token of ${userId}`, user: { userId } },
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  answers.length = 0;
});

it('signing in again rejects other accounts, also where no session is left', async () => {
  answers.push(signedIn(8));
  expect(await signInAgain(7, 'other@example.org', 'secret')).toBe('otherAccount');
  expect(readSession()).toBeNull();
});

it("signing in again restores the candidate's session where another user has signed in since", async () => {
  writeSession({ token: 'token of 8', userId: 8 });
  answers.push(signedIn(7), { kind: 'unreachable' });
  expect(await signInAgain(7, 'meera@example.org', 'secret')).toBeNull();
  expect(readSession()).toEqual({ token: 'token of 7', userId: 7 });
});

it('signing in again names the minutes to wait after too many wrong passwords', async () => {
  answers.push({ kind: 'busy', retryAfterMs: 840_001 }, { kind: 'busy', retryAfterMs: 1_000 });
  expect(await signInAgain(7, 'meera@example.org', 'guess')).toEqual({ minutes: 15 });
  expect(await signInAgain(7, 'meera@example.org', 'guess')).toBe('notReached');
});
