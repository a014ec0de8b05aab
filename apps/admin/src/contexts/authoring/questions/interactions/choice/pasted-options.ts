import { type ChoiceValues, MAX_OPTIONS } from './choice-values.ts';

type Options = ChoiceValues['options'];

/** The lines of a pasted text, without empty ones. */
export const pastedLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The options that several lines fill, each with its place: the first one is the option into which they are pasted.
 *
 * @param first the text of that option with the first line
 * @returns undefined for a single line, and where an option below has a text or the lines are too many
 */
export function pastedOptions(
  options: Options,
  index: number,
  first: string,
  lines: readonly string[],
): ReadonlyMap<number, string> | undefined {
  const end = index + lines.length;
  const below = options.slice(index + 1, end);
  if (lines.length < 2 || end > MAX_OPTIONS || below.some(({ text }) => text.trim() !== '')) return undefined;
  return new Map([first, ...lines.slice(1)].map((text, place) => [index + place, text]));
}
