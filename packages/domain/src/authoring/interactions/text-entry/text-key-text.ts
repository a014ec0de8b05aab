import type { AcceptedText } from './text-entry.ts';
import { hasAnyText, readablePattern } from './text-pattern.ts';

// Apart from the rules, so that a page of results loads no marking.

/** Accepted texts as their author wrote them, those that earn a part of the marks with their percent. */
export const textKeyTexts = (
  accepted: readonly AcceptedText[],
  write: (percent: number) => string = String,
): string[] =>
  accepted.map(({ text, percent }) => (percent === 100 ? text : `${text} (${write(percent)}\u00A0%)`));

/** Accepted texts as candidates and readers of results see them: `…` stands for any text. */
export const shownKeyTexts = (
  accepted: readonly AcceptedText[],
  write: (percent: number) => string,
): string[] =>
  textKeyTexts(
    accepted.map(({ text, percent }) => ({ text: readablePattern(text), percent })),
    write,
  );

/** Whether accepted texts have a sign that stands for any text. */
export const keyHasAnyText = (accepted: readonly AcceptedText[] = []): boolean =>
  accepted.some(({ text }) => hasAnyText(text));
