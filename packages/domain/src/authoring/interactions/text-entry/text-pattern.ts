import type { SpellingRules } from './text-entry.ts';
import { unifiedForm, withoutInvisible } from './unified-text.ts';

/** Any text within a unified pattern: a code point that is no character, which unified texts do not have. */
const ANY = '\uFFFF';

/** `\*` and `\\`, and a star. Any other backslash is one. */
const SIGNS = /\\([*\\])|\*/g;

/** An accepted text in the form by which answers are compared, with `ANY` for its stars. */
export type Pattern = string & { readonly isPattern: true };

/** The pattern that an accepted text writes. */
export const patternOf = (text: string, rules: SpellingRules): Pattern =>
  unifiedForm(
    withoutInvisible(text).replaceAll(SIGNS, (_sign, escaped: string | undefined) => escaped ?? ANY),
    rules,
  ) as Pattern;

/** Whether a pattern has nothing but stars. */
export const acceptsEverything = (pattern: Pattern): boolean =>
  pattern !== '' && pattern.replaceAll(ANY, '').trim() === '';

/**
 * Whether a pattern accepts every text that another one does: it does where it accepts the other's own signs, whose stars no sign of it
 * matches but a star.
 */
export const contains = (pattern: Pattern, other: Pattern): boolean => accepts(pattern, other);

/**
 * Whether a pattern accepts a unified text, in time linear in both: the first place of every part between stars is searched from left to
 * right, and no earlier choice has to be taken back.
 */
export function accepts(pattern: Pattern, text: string): boolean {
  const [first = '', ...rest] = pattern.split(ANY);
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const part of rest) {
    const place = placeOf(part, text, from, end);
    if (place < 0) return false;
    from = place + part.length;
  }
  return true;
}

/** The first place of a part in a text, by the algorithm of Knuth, Morris and Pratt: no text makes it slow. -1 for none. */
function placeOf(part: string, text: string, from: number, end: number): number {
  if (part === '') return from;
  const borders = bordersOf(part);
  let matched = 0;
  for (let place = from; place < end; place += 1) {
    while (matched > 0 && part[matched] !== text[place]) matched = borders[matched - 1] ?? 0;
    if (part[matched] === text[place]) matched += 1;
    if (matched === part.length) return place + 1 - matched;
  }
  return -1;
}

/** For each beginning of a part, the length of the longest shorter one that ends it. */
function bordersOf(part: string): number[] {
  const borders = [0];
  let length = 0;
  for (let place = 1; place < part.length; place += 1) {
    while (length > 0 && part[length] !== part[place]) length = borders[length - 1] ?? 0;
    if (part[length] === part[place]) length += 1;
    borders.push(length);
  }
  return borders;
}

/** A text as an accepted text that stands for it alone. */
export const literalPattern = (text: string): string => text.replaceAll(/[*\\]/g, '\\$&');

/** An accepted text as readers see it: `…` for any text, and other signs as they are. */
export const readablePattern = (text: string): string =>
  text.replaceAll(SIGNS, (_sign, escaped: string | undefined) => escaped ?? '…');

/** Whether an accepted text has a star that stands for any text. */
export const hasAnyText = (text: string): boolean => {
  for (const [, escaped] of text.matchAll(SIGNS)) if (escaped === undefined) return true;
  return false;
};
