import { countUploads, type UploadCounts } from './upload-state.ts';
import { recordingsOf } from './user-recordings.ts';

/** Numbers of the recordings that an exam page has left on this device. */
export interface LeftRecordings extends UploadCounts {
  /** Not saved as an answer. */
  readonly unsaved: number;
}

/**
 * Uploads what exam pages have left, and tells how far it is.
 *
 * @param attemptId null for all attempts of the user
 * @returns a function that ends the calls; the uploads go on
 */
export function followLeftRecordings(
  userId: number,
  attemptId: number | null,
  tell: (left: LeftRecordings) => void,
): () => void {
  const { recordings, uploads } = recordingsOf(userId);
  const isWanted = (one: { readonly attemptId: number }) => attemptId === null || one.attemptId === attemptId;
  let unsaved = 0;
  let isOver = false;
  const report = () => {
    if (!isOver) tell({ ...countUploads(uploads.getUploads().filter(isWanted)), unsaved });
  };
  const read = async () => {
    const { entries } = await recordings.list();
    unsaved = entries.filter((entry) => isWanted(entry) && entry.step !== 'answer').length;
    report();
  };
  // An exam page may still be finishing a recording.
  const unsubscribe = [uploads.subscribe(report), recordings.subscribe(() => void read())];
  void read();
  uploads.wake();
  const warn = (event: BeforeUnloadEvent) => {
    if (recordings.holdsUnstored) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => {
    isOver = true;
    removeEventListener('beforeunload', warn);
    for (const end of unsubscribe) end();
  };
}
