const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** First Strong Isolate and its end (Unicode Standard Annex 9). */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * A name or value as part of a sentence: one that is written from the right orders itself alone, so that the numbers and
 * signs beside it stay where the sentence has them.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END}` : text;
