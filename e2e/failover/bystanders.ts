import { setTimeout as sleep } from 'node:timers/promises';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { UnexpectedStatusError } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import type { Credentials } from '@invigil/testkit/builders/site';
import type { Scene } from './scene.ts';

const HEARTBEAT_MS = 4_000;
const REGISTRATION_MS = 500;
const QUESTION_MS = 500;
/** Registrations that are signed in afterwards; each costs a hashed password. */
const SAMPLE = 5;

/** Failures that others met during a turn. */
export interface Bystanders {
  /** Statuses other than 200 and errors, by call. */
  readonly failures: Map<string, number>;
  readonly registered: readonly Credentials[];
  /** Questions that were read. */
  readonly read: number;
}

/**
 * Does what happens beside the saves until the turn is over: heartbeats of all pages, questions that are read, and
 * people who register, each a commit of its own that waits for no row.
 */
export async function accompany(
  { site, cohort, registrar }: Scene,
  isOver: () => boolean,
): Promise<Bystanders> {
  const failures = new Map<string, number>();
  const registered: Credentials[] = [];
  let read = 0;
  const note = async (call: string, act: () => Promise<number>) => {
    const failure = await act().then(
      (status) => (status === 200 ? undefined : `${call}: ${status}`),
      (error: unknown) => `${call}: ${reasonOf(error)}`,
    );
    if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  };
  const clients = cohort.seats.map(({ token }) => createHttpClient({ baseUrl: site.baseUrl, token }));

  const beat = async (index: number) => {
    const attemptId = cohort.seats[index]?.attemptId ?? 0;
    const body = { attemptId, pageId: `page-of-candidate-${index}` };
    await sleep((HEARTBEAT_MS * index) / clients.length);
    while (!isOver()) {
      await note(
        'heartbeat',
        () => clients[index]?.status(attempts.heartbeat, { body }) ?? Promise.resolve(0),
      );
      await sleep(HEARTBEAT_MS);
    }
  };
  const ask = async () => {
    const params = { assessmentId: cohort.assessmentId, position: 1 };
    for (; !isOver(); await sleep(QUESTION_MS)) {
      const client = clients[read++ % clients.length];
      await note('question', () => client?.status(attempts.getQuestion, { params }) ?? Promise.resolve(0));
    }
  };
  const register = async () => {
    const pending: Promise<void>[] = [];
    for (; !isOver(); await sleep(REGISTRATION_MS))
      pending.push(
        note('registration', async () => {
          registered.push(await registerCandidate(site.baseUrl, registrar, { fullName: 'Bystander' }));
          return 200;
        }),
      );
    await Promise.all(pending);
  };
  await Promise.all([...clients.keys()].map(beat).concat(ask(), register()));
  return { failures, registered, read };
}

function reasonOf(error: unknown): string {
  if (error instanceof UnexpectedStatusError) return String(error.response.statusCode);
  return error instanceof Error ? error.name : String(error);
}

/** Signs in with some of the accounts whose registration was acknowledged. */
export async function missingAccounts(baseUrl: string, registered: readonly Credentials[]): Promise<number> {
  let missing = 0;
  for (const body of registered.slice(-SAMPLE)) {
    const status = await createHttpClient({ baseUrl }).status(accounts.signIn, { body });
    if (status !== 200) missing++;
  }
  return missing;
}
