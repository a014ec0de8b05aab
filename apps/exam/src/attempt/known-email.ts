import { getCurrentUser } from '@invigil/exam-client/calls.ts';

let email = '';

/** Fetches the candidate's e-mail address while the session is valid, for a later sign-in. */
export async function learnEmail(userId: number): Promise<void> {
  const outcome = await getCurrentUser(userId);
  if (outcome.kind === 'ok') email = outcome.value.email;
}

/** The candidate's e-mail address; empty until it is known. */
export const knownEmail = (): string => email;
