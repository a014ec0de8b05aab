import { recordSignIn, signIn } from '@invigil/contract/exam-client/calls';
import { openOwnConnection } from '../load/own-connection.ts';
import { Timings } from '../load/timings.ts';
import type { Credentials } from '../site/seed-site.ts';
import type { Hall } from './hall.ts';

export interface SignInBurstResult {
  readonly count: number;
  /** Until the last one was in. */
  readonly seconds: number;
  readonly signIns: Timings;
  /** What the hall did meanwhile. */
  readonly meanwhile: Timings;
}

/** All sign in in the same instant, each from a browser of its own, while a hall works. */
export async function runSignInBurst(
  baseUrls: readonly string[],
  people: readonly Credentials[],
  hall: Hall,
): Promise<SignInBurstResult> {
  const signIns = new Timings();
  hall.timings.takeLap();
  const began = performance.now();
  await Promise.all(
    people.map(async ({ email, password }, index) => {
      const connection = openOwnConnection(baseUrls[index % baseUrls.length] ?? '');
      try {
        await signIns.time('sign-in', async () => {
          const { token } = await connection.call(signIn, { email, password });
          await connection.call(recordSignIn, {}, token);
        });
      } catch {
        // Noted among the failures.
      } finally {
        await connection.close();
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { count: people.length, seconds, signIns, meanwhile: hall.timings.takeLap() };
}
