/**
 * Limits on the texts of a question, applied when it is saved. The rendered lengths leave room for ordinary content:
 * the longest prompt, 20,000 characters, grows to 100,000 where each is an ampersand.
 */

/** Characters of the source of one formula. */
export const MAX_FORMULA_LENGTH = 2_000;

/** Formulas of a question, in all of its texts. */
export const MAX_FORMULAS = 200;

/** Characters of one text with its formulas drawn. */
export const MAX_RENDERED_TEXT = 120_000;

/** Characters of all texts of a question with their formulas drawn. */
export const MAX_RENDERED_QUESTION = 250_000;

/** Bytes of all questions of an assessment with their formulas drawn: each reader gets them at once. */
export const MAX_RENDERED_ASSESSMENT = 4_000_000;
