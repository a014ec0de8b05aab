import { PRACTICE_ATTEMPT_ID } from '@invigil/domain/exams/practice';

const KEY = 'invigil.promptEnds';

/** By attempt and question: the device's time at which the prompt has been heard or seen, in milliseconds. */
const ends = new Map<string, number>();
let isRead = false;

const keyOf = (attemptId: number, questionId: number): string => `${attemptId}/${questionId}`;

/**
 * The device's time from which a prompt counts as played to its end in this tab, also before a reload; undefined for a
 * prompt that has not been played.
 */
export function promptEnd(attemptId: number, questionId: number): number | undefined {
  readOnce();
  return ends.get(keyOf(attemptId, questionId));
}

/** Notes when a prompt has been played to its end, for later visits of the question. */
export function notePromptEnd(attemptId: number, questionId: number, endsAt: number): void {
  readOnce();
  ends.set(keyOf(attemptId, questionId), endsAt);
  // A practice run stores nothing.
  if (attemptId === PRACTICE_ATTEMPT_ID) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...ends]));
  } catch {
    // The prompt counts as played until the next reload, after which it can be played again.
  }
}

/** Forgets the prompts of an attempt. */
export function forgetPromptEnds(attemptId: number): void {
  readOnce();
  for (const key of [...ends.keys()]) if (key.startsWith(`${attemptId}/`)) ends.delete(key);
}

function readOnce(): void {
  if (isRead) return;
  isRead = true;
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
    for (const [key, endsAt] of stored) ends.set(key, endsAt);
  } catch {
    // As above.
  }
}
