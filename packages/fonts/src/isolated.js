// @ts-check
// Apart from the algorithm (directions.js), which pages need on demand.

/** Letters and marks without which a text is written from the left throughout. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** First Strong Isolate and its end: the text between them orders itself and nothing around it. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Whether the order of a text needs the algorithm. */
export const isMixed = (/** @type {string} */ text) => RIGHT_TO_LEFT.test(text);

/** A name or value as part of a sentence of any direction. */
export const isolated = (/** @type {string} */ text) => `${ISOLATE}${text}${END}`;
