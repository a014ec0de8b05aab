import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
import type { InputHost } from '../interaction-input.ts';
import { followAttempt } from './follow-attempt.ts';
import { RecordingDesk } from './recording-desk.ts';

let attached: RecordingDesk | undefined;

/** Opens the recordings of the attempt on the page. @returns a function that ends their work */
export function attachRecordings(host: InputHost): () => void {
  const { attemptId } = host.store.getState().attempt;
  const desk = new RecordingDesk(attemptId, host.store.getState, recordingsOf(host.userId));
  attached = desk;
  // The result page needs it, possibly without a connection.
  import('@invigil/exam-client/recordings/left-recordings.ts').catch(() => {});
  return followAttempt(host, desk);
}

/** The recordings of the attempt on the page, which has one at a time. */
export function attachedDesk(): RecordingDesk {
  if (attached === undefined) throw new Error('The inputs of recordings are not attached to an attempt');
  return attached;
}
