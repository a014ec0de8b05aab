import { comparable } from './question-columns.ts';

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['', 'no', 'n', 'false', '0'].map((name) => [name, false] as const),
  ...['yes', 'y', 'true', '1', 'x'].map((name) => [name, true] as const),
]);

/** The yes or no in a field of a CSV file; no for an empty one, and undefined for another text. */
export const csvFlag = (text: string): boolean | undefined => FLAGS.get(comparable(text));
