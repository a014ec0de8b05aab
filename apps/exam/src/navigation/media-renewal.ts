import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import type { Transition } from '../attempt/transition.ts';
import type { MediaRenewal } from './navigation-state.ts';
import { setQuestions } from './prefetch.ts';
import { replaceQuestion } from './questions.ts';

/** An address that fails again within this time has not expired. Tickets are valid for ten minutes and more. */
const RENEWED_MS = 60_000;

const NO_RENEWAL: MediaRenewal = { isPending: false, count: 0, renewedAt: null };

function setRenewal(turn: Transition, position: number, renewal: MediaRenewal): void {
  setQuestions(turn, { renewals: new Map(turn.state.questions.renewals).set(position, renewal) });
}

/** A recording did not load: reads its question again for a new address. A linked video has no ticket that expires. */
export function mediaFailed(turn: Transition, position: number): void {
  const { arrived, renewals } = turn.state.questions;
  const media = arrived.get(position)?.media ?? null;
  const renewal = renewals.get(position) ?? NO_RENEWAL;
  const { isPending, renewedAt } = renewal;
  const isRecent = renewedAt !== null && turn.at.monotonic - renewedAt < RENEWED_MS;
  if (media === null || media.host !== null || isPending || isRecent) return;
  setRenewal(turn, position, { ...renewal, isPending: true, isWaiting: false });
  turn.ask({ type: 'renewMedia', position });
}

/** A renewed address of a recording; the answer of this page stays. */
export function mediaRenewed(turn: Transition, position: number, media: MediaView | null): void {
  const { arrived, renewals } = turn.state.questions;
  const renewal = { ...(renewals.get(position) ?? NO_RENEWAL), isPending: false };
  const question = arrived.get(position);
  if (media === null || question === undefined) {
    setRenewal(turn, position, { ...renewal, isWaiting: true });
    return;
  }
  setRenewal(turn, position, {
    isPending: false,
    count: renewal.count + 1,
    renewedAt: turn.at.monotonic,
  });
  replaceQuestion(turn, { ...question, media });
}

/** The server replies again: recordings that could not be loaded without it are. */
export function retryMedia(turn: Transition): void {
  for (const [position, { isWaiting = false }] of turn.state.questions.renewals)
    if (isWaiting) mediaFailed(turn, position);
}
