import { type AttemptState, isLocked } from '../../attempt/state.ts';
import type { QuestionRecorder } from './question-recorder.ts';

/** An answer is announced this long before the end of the time, at the latest. */
const ANNOUNCE_MS = 1_000;
/** Milliseconds before the end at which a complete recording becomes the answer. */
const SAVE_MS = ANNOUNCE_MS + 500;
/** The browser ends a recording, and computes the hash of its file. */
const LEAST_FINISHING_MS = 2_000;
/** Share of its length that a recording takes to be finished, where its sound and picture are copied or encoded. */
const [COPYING, ENCODING] = [0.01, 0.1];

/** Milliseconds until the attempt ends; null where it does not, or cannot be answered any more. */
export function timeLeft(state: AttemptState, serverNow: number): number | null {
  const { deadline } = state;
  return deadline === null || isLocked(state) ? null : deadline.getTime() - serverNow;
}

/**
 * Milliseconds before the end at which a recording is stopped, so that its answer is announced in time.
 *
 * @param lengthMs the length that it has by then, at most
 * @param mimeType the type of the browser's recorder; all but WebM and Ogg are encoded again
 */
function stopMs(lengthMs: number, mimeType: string): number {
  const isCopied = /\/(webm|ogg)/.test(mimeType);
  return ANNOUNCE_MS + LEAST_FINISHING_MS + lengthMs * (isCopied ? COPYING : ENCODING);
}

/** The step of a question without an answer that the end of the time requires, and the wait until then. */
export function stepAtEnd(
  { question, view, recording }: Pick<QuestionRecorder, 'question' | 'view' | 'recording'>,
  left: number,
): { readonly step: 'stop' | 'save'; readonly wait: number } | null {
  if (recording !== null) {
    const lengthMs = Math.min(question.maxSeconds * 1000, recording.elapsedMs() + left);
    return { step: 'stop', wait: left - stopMs(lengthMs, recording.mimeType) };
  }
  const { take } = view;
  if (take?.step !== 'ready') return null;
  // A recording that was stopped by the clock is saved at once.
  return { step: 'save', wait: take.end === 'timeUp' ? 0 : left - SAVE_MS };
}
