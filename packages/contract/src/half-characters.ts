/** The escape of half of a surrogate pair. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;
/** An escape of JSON: a whole pair, half of one, or any other, whose second character begins no escape. */
const ESCAPES =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs;

/**
 * Replaces halves of surrogate pairs in the text of JSON by U+FFFD, so that no text of any call has what PostgreSQL cannot
 * store. Only an escape can be one: the decoder of UTF-8 has replaced others.
 */
export const withoutHalfCharacters = (json: string): string =>
  SURROGATE_ESCAPE.test(json)
    ? json.replace(ESCAPES, (whole, half: string | undefined) => (half === undefined ? whole : '\\ufffd'))
    : json;
