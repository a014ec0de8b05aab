import { choiceShare } from '../../scoring/choice-share.ts';
import { guessedShare } from '../../scoring/guessed-share.ts';
import { EXACT } from '../../scoring/scoring-rule.ts';
import { WHOLE_SHARE } from '../../scoring/share.ts';
import type { CountingRules } from '../counting-rules.ts';

/**
 * A guess ticks one of k options, or one of the 2^k - 1 sets of them that are not empty where an accepted set has several; each
 * as often as another. With the plain rule a guess earns as many of them as are accepted.
 */
export const choiceCounting: CountingRules<'choice'> = {
  guessScore: ({ options, key, alsoAccepted = [] }, scoring = EXACT) => {
    const accepted = [key, ...alsoAccepted];
    if (options.length === 0 || key.length === 0) return null;
    const labels = options.map(({ label }) => label);
    if (accepted.some(({ length }) => length > 1))
      return guessedShare({ labels, accepted }, scoring) / WHOLE_SHARE;
    const shares = labels.map((label) =>
      choiceShare({ optionCount: options.length, accepted, selected: [label] }, scoring),
    );
    return shares.reduce((sum, share) => sum + share, 0) / WHOLE_SHARE / labels.length;
  },
  options: ({ options, key, alsoAccepted = [] }) => {
    const accepted = new Set([key, ...alsoAccepted].flat());
    return options.map(({ label }) => ({ label, isKey: accepted.has(label) }));
  },
  listsWrongValues: false,
  countedField: 'selected',
  values: (_rendered, content) => (Array.isArray(content) ? content.map(String) : []),
};
