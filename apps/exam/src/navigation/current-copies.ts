import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { JournalledQuestion } from '@invigil/exam-client/journal.ts';

/**
 * The journal's copies of questions that a page shows without asking the server again: none where the server has an answer
 * that is newer than all of them, given on another page. Questions that play a limited number of times are left out, because
 * their copies do not know of plays since.
 */
export function currentCopies<Copy extends Pick<JournalledQuestion, 'question' | 'sequence'>>(
  copies: readonly Copy[],
  { lastSequence }: Pick<OpenAttempt, 'lastSequence'>,
): readonly Copy[] {
  const upTo = copies.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  return upTo < lastSequence ? [] : copies.filter(({ question }) => question.media?.progress === undefined);
}
