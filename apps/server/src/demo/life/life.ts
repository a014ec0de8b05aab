import type { SittingCandidate } from './sitting-candidate.ts';

/** At most five calls a second. */
const CALL_EVERY_MS = 200;
/** A page of a visitor makes a call within this time. */
const LOOKED_MS = 60_000;

interface LifeParts {
  readonly candidates: readonly SittingCandidate[];
  /** Milliseconds of the epoch. */
  readonly now: () => number;
  readonly onAttemptEnded: () => Promise<void>;
}

/** Candidates who sit an assessment while somebody looks at the site. */
export interface Life {
  /** Notes that a visitor has made a call. */
  look(): void;
  /** Makes the call that has been due longest, if any. @returns whether one was made */
  step(): Promise<boolean>;
}

export function createLife({ candidates, now, onAttemptEnded }: LifeParts): Life {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    look: () => {
      lookedAt = now();
    },
    async step() {
      const at = now();
      if (at - lookedAt > LOOKED_MS) return false;
      const [next] = candidates.filter(({ dueAt }) => dueAt <= at).toSorted((a, b) => a.dueAt - b.dueAt);
      if (next === undefined) return false;
      if (await next.act(at)) await onAttemptEnded();
      return true;
    },
  };
}

/**
 * Makes the calls of a life in turn until it is stopped.
 *
 * @param onFailure receives what a step throws; the life goes on
 * @returns a function that stops it after the call in progress
 */
export function runLife(life: Life, onFailure: (error: unknown) => void): () => Promise<void> {
  let step = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    step = life
      .step()
      .then(() => undefined, onFailure)
      .finally(() => {
        isBusy = false;
      });
  }, CALL_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await step;
  };
}
