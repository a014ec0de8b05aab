import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { liftSignInLocks, listSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';

const HALL = '203.0.113.9';
const CANDIDATES = 200;
const GUESSED = 30;
/** Seconds of guessing before the hall signs in, and those in which everybody has to get in. */
const BEFORE = 60;
const WITHIN = 120;

it('a hall of 200 in which somebody guesses thirty passwords, ten a second, gets in within two minutes after one press of the Admin [locks.6]', {
  timeout: 180_000,
}, async () => {
  const test = await startTestApp();
  const admin = await buildAdmin(test);
  const { assessmentId } = await buildLiveAssessment(admin);
  const hall: SignedIn[] = [];
  for (let number = 0; number < CANDIDATES; number++) hall.push(await buildCandidate(test, admin));
  // An hour later no count of the registrations is left.
  test.clock.advance({ hours: 1, minutes: 1 });
  const guessed = hall.slice(0, GUESSED);
  const trySignIn = async ({ credentials: { email } }: SignedIn, password: string) =>
    (await createTestClient(test.app, { ip: HALL }).send(accounts.signIn, { body: { email, password } }))
      .statusCode;

  const waiting = new Set(hall);
  let guesses = 0;
  let second = 0;
  for (; second < BEFORE + WITHIN && waiting.size > 0; second++) {
    for (let ofSecond = 0; ofSecond < 10; ofSecond++)
      await trySignIn(guessed[guesses++ % GUESSED] ?? expect.fail(), 'guess');
    if (second === BEFORE) {
      const { locks, isGuessing } = await admin.ok(listSignInLocks, { params: { assessmentId } });
      expect([locks.length, isGuessing]).toEqual([GUESSED, true]);
      await admin.ok(liftSignInLocks, { body: { assessmentId } });
    }
    // Four people a second type their password once; who is refused tries again later.
    if (second > BEFORE) {
      const next = [...waiting].slice(0, 4);
      for (const person of next) {
        waiting.delete(person);
        if ((await trySignIn(person, PASSWORD)) !== 200) waiting.add(person);
      }
    }
    test.clock.advance({ seconds: 1 });
  }
  expect(waiting.size).toBe(0);
  await test.close();
});
