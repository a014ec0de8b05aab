import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
import type { InputHost } from '../interaction-input.ts';
import { AttemptRecordings } from './attempt-recordings.ts';
import { followAttempt } from './follow-attempt.ts';

let attached: AttemptRecordings | undefined;

/** Opens the recordings of the attempt on the page. @returns a function that ends their work */
export function attachRecordings(host: InputHost): () => void {
  const { attemptId } = host.store.getState().attempt;
  const userRecordings = host.recordings ?? recordingsOf(host.userId);
  const attemptRecordings = new AttemptRecordings(attemptId, host.store.getState, userRecordings);
  attached = attemptRecordings;
  // The result page needs it, possibly without a connection.
  import('@invigil/exam-client/recordings/left-recordings.ts').catch(() => {});
  return followAttempt(host, attemptRecordings);
}

/** The recordings of the attempt on the page, which has one at a time. */
export function attachedRecordings(): AttemptRecordings {
  if (attached === undefined) throw new Error('The inputs of recordings are not attached to an attempt');
  return attached;
}
