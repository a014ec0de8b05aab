import type { HeartbeatReply } from '@invigil/exam-client/calls.ts';
import type { Transition } from '../attempt/transition.ts';
import { journalAttempt } from '../lease/journal-attempt.ts';
import { loadQuestion, setQuestions } from '../navigation/prefetch.ts';
import { setCorrections } from './correction-notices.ts';
import { isRenewed } from './corrections-state.ts';

const RETRY_MS = 2_000;

/** An attempt that was read names a wording where the server of its opening named none: nothing was corrected until then. */
export function learnWording(turn: Transition, wording: number | undefined): void {
  if (wording !== undefined && turn.state.corrections.wording === undefined)
    setCorrections(turn, { wording: 0 });
}

/**
 * The reply to a heartbeat: texts were corrected that this page, or the journal's copies, have as they were. They are fetched at once:
 * the heartbeats of a cohort are spread over their interval already.
 */
export function learnCorrections(turn: Transition, named: HeartbeatReply['wording']): void {
  const { corrections, question, positions, questions } = turn.state;
  const { wording, renewal } = corrections;
  // The reply to a heartbeat from before the last texts arrived names them again.
  if (named === undefined || named.number === wording || named.number === renewal?.number) return;
  const { number, questionIds } = named;
  const isShown = (position: number) => position === question?.position;
  const pending = questionIds
    .flatMap((questionId) => positions.get(questionId) ?? [])
    .sort((one, other) => Number(isShown(other)) - Number(isShown(one)) || one - other);
  setCorrections(turn, { renewal: { number, pending, nextAt: turn.at.monotonic } });
  // A request under way may have read the former texts: its reply is not waited for.
  const again = pending.filter((position) => questions.loading.has(position));
  const loading = [...questions.loading].filter(([position]) => !again.includes(position));
  setQuestions(turn, { loading: new Map(loading) });
  for (const position of again) loadQuestion(turn, position);
  endIfDone(turn);
}

/** Fetches the next corrected question when it is due. */
export function renewalIfDue(turn: Transition): void {
  const { renewal } = turn.state.corrections;
  if (renewal === null || renewal.nextAt === null || renewal.nextAt > turn.at.monotonic) return;
  setCorrections(turn, { renewal: { ...renewal, nextAt: null } });
  const { loading } = turn.state.questions;
  const position = renewal.pending.find((one) => !loading.has(one));
  if (position !== undefined) loadQuestion(turn, position);
}

/** The reply to the request for a question: the next one follows, or this one again. */
export function followRenewal(turn: Transition, position: number, hasArrived: boolean): void {
  const { renewal } = turn.state.corrections;
  if (renewal === null || !isRenewed(turn.state, position)) return;
  const { monotonic } = turn.at;
  const pending = hasArrived ? renewal.pending.filter((one) => one !== position) : renewal.pending;
  const nextAt = hasArrived ? monotonic : monotonic + RETRY_MS;
  setCorrections(turn, { renewal: { ...renewal, pending, nextAt } });
  endIfDone(turn);
}

/** All texts have arrived: the next heartbeat says so. */
function endIfDone(turn: Transition): void {
  const { renewal } = turn.state.corrections;
  if (renewal === null || renewal.pending.length > 0) return;
  setCorrections(turn, { wording: renewal.number, renewal: null });
  journalAttempt(turn);
}
