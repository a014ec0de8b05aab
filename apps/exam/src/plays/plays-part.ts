import type { InputHost } from '../interactions/interaction-input.ts';

type PlaysPart = Pick<typeof import('./LimitedPlayer.tsx'), 'LimitedPlayer' | 'attachPlays'>;

let part: PlaysPart | null = null;

/**
 * Loads the player of prompts whose plays are limited, apart from the first bundle and before the first question: the exam
 * can then go on offline.
 * @throws Error for a file out of reach
 */
export async function loadPlays(): Promise<void> {
  part ??= await import('./LimitedPlayer.tsx');
}

/** Begins to report the plays of an attempt. @returns a function that ends it */
export const attachPlays = (host: InputHost): (() => void) => loadedPlays().attachPlays(host);

/** The part that `loadPlays` has loaded. */
export function loadedPlays(): PlaysPart {
  if (part === null) throw new Error('The player of limited prompts is not loaded');
  return part;
}
