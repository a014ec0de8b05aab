import type { QuestionFlag } from '@invigil/exam-client/calls.ts';
import { mergedFlags } from '@invigil/exam-client/journal.ts';
import { isLocked } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { heartbeatNow } from '../lease/heartbeat.ts';
import { journalAttempt } from '../lease/journal-attempt.ts';
import { setFlags } from './flag-report.ts';
import { flagsOf, isFlagged } from './flags-state.ts';

/** Flags a question for review, or takes the flag away: in the journal at once, and on the server by a heartbeat. */
export function toggleFlag(turn: Transition, questionId: number): void {
  const { flags, attempt } = turn.state;
  if (isLocked(turn.state) || !attempt.questions.some((one) => one.questionId === questionId)) return;
  const highest = Math.max(-1, ...[...flags.entries.values()].map(({ sequence }) => sequence));
  const sequence = Math.max(Math.round(turn.at.server), highest + 1);
  const flag = { questionId, isFlagged: !isFlagged(turn.state, questionId), sequence };
  setFlags(turn, { entries: new Map(flags.entries).set(questionId, flag) });
  journalAttempt(turn);
  heartbeatNow(turn);
}

/** The reply to a heartbeat. A server that does not know flags confirms none, and they are sent again. */
export function confirmFlags(turn: Transition, areStored: boolean | undefined): void {
  const { stored, sent } = turn.state.flags;
  if (areStored !== true || sent.length === 0) return;
  const raised = new Map(stored);
  for (const { questionId, sequence } of sent) raised.set(questionId, sequence);
  setFlags(turn, { stored: raised, sent: [] });
}

/** Applies the flags of an attempt that was read; a server that does not know flags sends none. */
export function learnFlags(turn: Transition, fromServer: readonly QuestionFlag[] | undefined): void {
  if (fromServer === undefined) return;
  const { entries } = turn.state.flags;
  const merged = mergedFlags([...entries.values()], fromServer);
  setFlags(turn, { entries: flagsOf(merged).entries, stored: flagsOf(fromServer).stored });
}

/** Applies the journal's flags, which may not have been sent. */
export function restoreFlags(turn: Transition, journalled: readonly QuestionFlag[] | undefined): void {
  const { entries } = turn.state.flags;
  setFlags(turn, { entries: flagsOf(mergedFlags([...entries.values()], journalled)).entries });
}
