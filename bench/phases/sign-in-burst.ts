import { recordSignIn, signIn } from '@invigil/contract/exam-client/calls';
import type { Credentials } from '@invigil/testkit/builders/site';
import { openOwnConnection } from '../load/own-connection.ts';
import { Timings } from '../load/timings.ts';
import type { WorkingCohort } from './working-cohort.ts';

export interface SignInBurstResult {
  readonly count: number;
  /** Until the last one was in. */
  readonly seconds: number;
  readonly signIns: Timings;
  /** Timings of the cohort during the sign-ins. */
  readonly meanwhile: Timings;
}

/** Simultaneous sign-ins, each from a separate browser, while a cohort works. */
export async function runSignInBurst(
  baseUrls: readonly string[],
  people: readonly Credentials[],
  cohort: WorkingCohort,
): Promise<SignInBurstResult> {
  const signIns = new Timings();
  cohort.timings.takeLap();
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
  return { count: people.length, seconds, signIns, meanwhile: cohort.timings.takeLap() };
}
