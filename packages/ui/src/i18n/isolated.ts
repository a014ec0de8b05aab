import { isMixed, isolated as isolate } from '@invigil/fonts/isolated.js';

/**
 * A name or value as part of a sentence: one that is written from the right orders itself alone, so that the numbers and
 * signs beside it stay where the sentence has them.
 */
export const isolated = (text: string): string => (isMixed(text) ? isolate(text) : text);
