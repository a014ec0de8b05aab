import { getCurrentUser } from '@invigil/contract/attempts/runner-client';
import { request } from './request.ts';

let email = '';

/** Asks whose session this is while there is one, for the sign-in that may become necessary later. */
export async function learnEmail(): Promise<void> {
  const outcome = await request(getCurrentUser, {});
  if (outcome.kind === 'ok') email = outcome.value.email;
}

/** The candidate's address; empty until it is known. */
export const knownEmail = (): string => email;
