/** Longest text about a problem with a question, in characters. */
export const MAX_PROBLEM_LENGTH = 500;

/** Reports about one question that its readers see: the newest ones, of a cohort that may be large. */
export const MAX_LISTED_PROBLEMS = 100;
