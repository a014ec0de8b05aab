import { getCurrentUser } from '@invigil/exam-client/calls.ts';

let email = '';

/** Asks for the candidate's address while there is a session, for the sign-in that may become necessary later. */
export async function learnEmail(userId: number): Promise<void> {
  const outcome = await getCurrentUser(userId);
  if (outcome.kind === 'ok') email = outcome.value.email;
}

/** The candidate's address; empty until it is known. */
export const knownEmail = (): string => email;
