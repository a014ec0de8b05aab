import { type Share, shareOfPercent, WHOLE_SHARE } from '../../scoring/share.ts';
import { type AcceptedText, MAX_ACCEPTED_TEXTS, type SpellingRules, type TextKey } from './text-entry.ts';
import {
  accepts,
  acceptsEverything,
  contains,
  literalPattern,
  type Pattern,
  patternOf,
} from './text-pattern.ts';
import { unifiedText } from './unified-text.ts';

/** The fields of a key, and no others. */
export const textKeyOf = ({ accepted, isCaseSensitive, isAccentSensitive }: TextKey): TextKey => ({
  accepted: accepted.map(({ text, percent }) => ({ text, percent })),
  isCaseSensitive,
  isAccentSensitive,
});

export const spellingOf = ({ isCaseSensitive, isAccentSensitive }: SpellingRules): SpellingRules => ({
  isCaseSensitive,
  isAccentSensitive,
});

type Accepting = (answer: string) => AcceptedText | undefined;

/** Of keys that mark many answers. */
const acceptings = new WeakMap<TextKey, Accepting>();

/** The accepted text by which an answer earns most, of several the first; undefined where none accepts it. */
export function bestAccepted(answer: string, key: TextKey): AcceptedText | undefined {
  const accepting = acceptings.get(key) ?? acceptingOf(key);
  acceptings.set(key, accepting);
  return accepting(answer);
}

function acceptingOf(key: TextKey): Accepting {
  // A copy, which older browsers sort too.
  const byPercent = [...key.accepted]
    .sort((one, other) => other.percent - one.percent)
    .map((accepted) => ({ accepted, pattern: patternOf(accepted.text, key) }));
  return (answer) => {
    const text = unifiedText(answer, key);
    return byPercent.find(({ pattern }) => accepts(pattern, text))?.accepted;
  };
}

/** The accepted text by which an answer earns most, where it says more than the answer; undefined elsewhere. */
export function acceptedAs(answer: string, key: TextKey): AcceptedText | undefined {
  const best = bestAccepted(answer, key);
  return best?.percent === 100 && best.text === literalPattern(answer.trim()) ? undefined : best;
}

/** The share of the marks that an answer earns by a key; 0 where no text accepts it. */
export const textShare = (answer: string, key: TextKey): Share =>
  shareOfPercent(bestAccepted(answer, key)?.percent ?? 0) ?? 0;

/** A key that cannot be, at the field that says so. */
export interface KeyProblem {
  /** Within the key: `accepted`, or a field of one of the accepted texts. */
  readonly path: readonly ['accepted'] | readonly ['accepted', number, 'text' | 'percent'];
  readonly message:
    | 'required'
    | 'percentRange'
    | 'percentFraction'
    | 'acceptsEverything'
    | 'containedAnswer'
    | 'tooManyAccepted'
    | 'acceptedReachHundred';
}

/** The problems of the accepted texts of a key, and with their percentages; a key without texts is judged elsewhere. */
export function findKeyProblems(key: TextKey): KeyProblem[] {
  const { accepted } = key;
  const patterns = accepted.map(({ text }) => patternOf(text, key));
  const problems = accepted.flatMap(({ percent }, index): KeyProblem[] => {
    const ofText = textProblem(patterns, accepted, index);
    const ofPercent = percentProblem(percent);
    return [
      ...(ofText ? [{ path: ['accepted', index, 'text'], message: ofText } as const] : []),
      ...(ofPercent ? [{ path: ['accepted', index, 'percent'], message: ofPercent } as const] : []),
    ];
  });
  const isFull = ({ percent }: AcceptedText) => shareOfPercent(percent) === WHOLE_SHARE;
  if (problems.length === 0 && accepted.length > 0 && !accepted.some(isFull))
    return [{ path: ['accepted'], message: 'acceptedReachHundred' }];
  return problems;
}

function percentProblem(percent: number): 'percentRange' | 'percentFraction' | undefined {
  if (!(percent > 0 && percent <= 100)) return 'percentRange';
  return shareOfPercent(percent) === undefined ? 'percentFraction' : undefined;
}

function textProblem(
  patterns: readonly Pattern[],
  accepted: readonly AcceptedText[],
  index: number,
): Exclude<KeyProblem['message'], 'acceptedReachHundred' | 'percentRange' | 'percentFraction'> | undefined {
  if (index >= MAX_ACCEPTED_TEXTS) return 'tooManyAccepted';
  const pattern = patterns[index];
  if (pattern === undefined || pattern === '') return 'required';
  if (acceptsEverything(pattern)) return 'acceptsEverything';
  const isContained = patterns.some((other, place) => {
    if (place === index || acceptsEverything(other)) return false;
    if (accepted[place]?.percent !== accepted[index]?.percent || !contains(other, pattern)) return false;
    // Of two that accept the same texts the later one is too many.
    return place < index || !contains(pattern, other);
  });
  return isContained ? 'containedAnswer' : undefined;
}

/** The key that accepts an answer for all the marks; one that does already stays, and one that accepts it for a part accepts it anew. */
export function withAccepted(key: TextKey, answer: string): TextKey {
  if (textShare(answer, key) === WHOLE_SHARE) return key;
  return { ...key, accepted: [...key.accepted, { text: literalPattern(answer), percent: 100 }] };
}
