import type { CountingRules } from '../counting-rules.ts';

/**
 * A key of one option is one of k; further accepted options are as many of k. A set of ticks is one of the 2^k - 1 that are not
 * empty, each accepted set one more.
 */
export const choiceCounting: CountingRules<'choice'> = {
  guessScore: ({ options, key, alsoAccepted = [] }) => {
    const accepted = [key, ...alsoAccepted];
    if (options.length === 0 || key.length === 0) return null;
    const areSingle = accepted.every(({ length }) => length === 1);
    return areSingle ? accepted.length / options.length : accepted.length / (2 ** options.length - 1);
  },
  options: ({ options, key, alsoAccepted = [] }) => {
    const accepted = new Set([key, ...alsoAccepted].flat());
    return options.map(({ label }) => ({ label, isKey: accepted.has(label) }));
  },
  listsWrongValues: false,
  countedField: 'selected',
  values: (_rendered, content) => (Array.isArray(content) ? content.map(String) : []),
};
