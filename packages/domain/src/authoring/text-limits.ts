/**
 * Limits on the texts of a question, applied when it is saved. A prompt of 20,000 characters, the maximum, renders to
 * at most 100,000 without formulas: each ampersand becomes five characters.
 */

/** Characters of the source of one formula. */
export const MAX_FORMULA_LENGTH = 2_000;

/** Formulas of a question, in all of its texts. */
export const MAX_FORMULAS = 200;

/** Characters of one text with rendered formulas. */
export const MAX_RENDERED_TEXT = 120_000;

/** Characters of all texts of a question with rendered formulas. */
export const MAX_RENDERED_QUESTION = 250_000;

/** Bytes of all questions of an assessment with rendered formulas. One response carries all of them. */
export const MAX_RENDERED_ASSESSMENT = 4_000_000;
