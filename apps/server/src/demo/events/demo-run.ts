import { randomBytes } from 'node:crypto';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../adapters/clock.ts';
import type { AllPorts } from '../../all-ports.ts';
import { type SamplePerson, userAgentOf } from '../content/people.ts';
import { SAMPLE_ACCOUNTS } from '../content/sample-accounts.ts';
import type { Chance } from './chance.ts';
import { type Caller, type CallInput, sendCall, sendFile } from './inject-client.ts';

/** A clock that moves only when an event sets it. */
export interface DemoClock extends Clock {
  set(instant: Date): void;
}

export function createDemoClock(): DemoClock {
  let current = 0;
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = instant.getTime();
    },
  };
}

/** The composed application with its clock, and the instant at which the demonstration ends. */
export interface DemoRun {
  readonly app: FastifyInstance;
  readonly ports: AllPorts;
  readonly clock: DemoClock;
  readonly now: Date;
  readonly chance: Chance;
  readonly passwordOf: (person: Pick<SamplePerson, 'email'>) => string;
}

/** A signed-in session of a person. */
export interface Visit {
  readonly userId: number;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<OkOf<E>>;
  upload<E extends Endpoint>(endpoint: E, bytes: Buffer): Promise<OkOf<E>>;
  /** Advances the clock. */
  wait(seconds: number): void;
}

/** Calls without a session. */
export async function callAnonymously<E extends Endpoint>(
  { app }: DemoRun,
  endpoint: E,
  input: CallInput<E>,
): Promise<OkOf<E>> {
  return expectOk(endpoint, await sendCall(app, {}, endpoint, input));
}

/** Signs a person in with one of their browsers, acts, and mostly signs out again. */
export async function visit(
  run: DemoRun,
  person: SamplePerson,
  at: Date,
  act?: (visit: Visit) => Promise<unknown>,
): Promise<void> {
  const { app, chance, clock } = run;
  clock.set(at);
  const from: Caller = {
    userAgent: userAgentOf(chance.oneOf(person.browsers)),
    ip: addressOf(person),
  };
  const body = { email: person.email, password: run.passwordOf(person) };
  const signedIn = expectOk(accounts.signIn, await sendCall(app, from, accounts.signIn, { body }));
  const caller = { ...from, token: signedIn.token };
  const call: Visit['call'] = async (endpoint, input) =>
    expectOk(endpoint, await sendCall(app, caller, endpoint, input));
  const { signInId } = await call(accounts.recordSignIn);
  const wait = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
  wait(chance.between(5, 40));
  await act?.({
    userId: signedIn.user.userId,
    call,
    upload: async (endpoint, bytes) => expectOk(endpoint, await sendFile(app, caller, endpoint, bytes)),
    wait,
  });
  wait(chance.between(20, 200));
  if (chance.happens(0.7)) await call(accounts.signOut, { params: { signInId } });
}

/** The address from which a person calls, in a network reserved for documentation. */
export const addressOf = ({ email }: Pick<SamplePerson, 'email'>): string =>
  `203.0.113.${1 + (Buffer.from(email).reduce((sum, byte) => sum + byte, 0) % 250)}`;

/** The sample accounts have public passwords; other accounts have random passwords that are never shown. */
export function createPasswords(): DemoRun['passwordOf'] {
  const passwords = new Map<string, string>(SAMPLE_ACCOUNTS.map(({ email, password }) => [email, password]));
  return ({ email }) => {
    const password = passwords.get(email) ?? randomBytes(12).toString('base64url');
    passwords.set(email, password);
    return password;
  };
}

function expectOk<E extends Endpoint>(
  endpoint: E,
  response: { readonly statusCode: number; readonly body: string; json(): unknown },
): OkOf<E> {
  if (response.statusCode !== 200)
    throw new Error(`The demonstration: ${endpoint.name} answered ${response.statusCode} ${response.body}`);
  return endpoint.ok.parse(response.json()) as OkOf<E>;
}
