import type { InputHost } from '../interactions/interaction-input.ts';

type PlaysPart = Pick<typeof import('../screens/question/QuestionMedia.tsx'), 'QuestionMedia'> &
  Pick<typeof import('./LimitedPlayer.tsx'), 'attachPlays'>;

let part: PlaysPart | null = null;

/**
 * Loads the players of prompts, apart from the first bundle and before the first question: the exam can then go on offline.
 * @throws Error for a file out of reach
 */
export async function loadPlays(): Promise<void> {
  if (part !== null) return;
  const [{ QuestionMedia }, { attachPlays: attach }] = await Promise.all([
    import('../screens/question/QuestionMedia.tsx'),
    import('./LimitedPlayer.tsx'),
  ]);
  part = { QuestionMedia, attachPlays: attach };
}

/** Begins to report the plays of an attempt. @returns a function that ends it */
export const attachPlays = (host: InputHost): (() => void) => loadedPlays().attachPlays(host);

/** The part that `loadPlays` has loaded. */
export function loadedPlays(): PlaysPart {
  if (part === null) throw new Error('The players of prompts are not loaded');
  return part;
}
