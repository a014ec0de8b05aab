import type { RenderedInteraction } from '../../authoring/interactions/interaction.ts';

/**
 * The share of the marks that whoever guesses gets on average; null for what nobody can guess: a number, a text, a recording.
 * A key of one option is one of k; further accepted options are as many of k. A set of ticks is one of the 2^k - 1 that are
 * not empty, each accepted set one more.
 */
export function guessScoreOf(interaction: RenderedInteraction): number | null {
  if (interaction.kind !== 'choice') return null;
  const { options, key, alsoAccepted = [] } = interaction;
  const accepted = [key, ...alsoAccepted];
  if (options.length === 0 || key.length === 0) return null;
  const areSingle = accepted.every(({ length }) => length === 1);
  return areSingle ? accepted.length / options.length : accepted.length / (2 ** options.length - 1);
}
