import { waitingAnswers, waitingCount } from '@invigil/exam-client/outbox-state.ts';
import type { RecordingUpload } from '@invigil/exam-client/recordings/upload-state.ts';
import { type AttemptState, holdsUnsafeAnswers, isOffline, isReadOnly } from '../../attempt/state.ts';

/** Whether the server has everything on the page, recordings included. */
export type SaveState =
  | { readonly kind: 'readOnly' | 'offline' | 'offlineSaving' | 'saving' }
  /** `count`: answers. */
  | { readonly kind: 'offlineKept' | 'offlineUnkept' | 'waiting'; readonly count: number }
  /** `count`: recordings. */
  | { readonly kind: 'offlineUnsaved' | 'unsaved' | 'notUploaded'; readonly count: number }
  /** `share` is from 0 to 1. */
  | { readonly kind: 'uploading'; readonly share: number }
  /** `at` is null where nothing was saved on this page. */
  | { readonly kind: 'saved'; readonly at: Date | null };

/** The state of saving: of all that is on the page, what is furthest from being saved. */
export function saveStateOf(state: AttemptState, isDeviceOnline: boolean): SaveState {
  const { outbox, autosave, unsaved, uploads } = state;
  const { status, savedAt } = outbox;
  const waiting = waitingCount(outbox);
  const isBusy = status === 'busy' || status === 'signedOut';
  const isSaving = status === 'saving' || autosave !== null;
  if (isReadOnly(state)) return { kind: 'readOnly' };
  if (isOffline(state, isDeviceOnline)) return offlineState(state);
  if (isBusy) return { kind: 'waiting', count: waiting };
  if (unsaved.size > 0) return { kind: 'unsaved', count: unsaved.size };
  if (isSaving) return { kind: 'saving' };
  // Answers that the network refuses or the server does not know.
  if (waiting > 0) return { kind: 'waiting', count: waiting };
  const problems = uploads.filter(({ state: { kind } }) => kind === 'failed' || kind === 'refused');
  if (problems.length > 0) return { kind: 'notUploaded', count: problems.length };
  if (uploads.length > 0) return { kind: 'uploading', share: shareOf(uploads) };
  return { kind: 'saved', at: savedAt };
}

function offlineState(state: AttemptState): SaveState {
  const { outbox, autosave, unsaved, uploads, journal } = state;
  if (unsaved.size > 0) return { kind: 'offlineUnsaved', count: unsaved.size };
  const answers = new Set(waitingAnswers(outbox).map(({ questionId }) => questionId));
  const recordings = uploads.filter(({ questionId }) => !answers.has(questionId));
  const count = waitingCount(outbox) + (autosave === null ? 0 : 1) + recordings.length;
  if (count === 0) return { kind: 'offline' };
  if (journal !== 'working') return { kind: 'offlineUnkept', count };
  // Only what the browser has written counts as stored.
  return holdsUnsafeAnswers(state) ? { kind: 'offlineSaving' } : { kind: 'offlineKept', count };
}

/** The share of all recordings that the server has, of those that it has not whole. */
function shareOf(uploads: readonly RecordingUpload[]): number {
  const shares = uploads.map(({ state }) => (state.kind === 'uploading' ? state.share : 0));
  return shares.reduce((sum, share) => sum + share, 0) / uploads.length;
}
