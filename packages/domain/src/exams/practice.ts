/** The id of a practice run's attempt on its page. The highest that the database's ids can have: no stored attempt gets there. */
export const PRACTICE_ATTEMPT_ID = 2 ** 31 - 1;

/** Maximum number of answers that one call marks. */
export const MAX_PRACTICE_ANSWERS = 100;
