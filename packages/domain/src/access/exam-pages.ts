// Apart from the screens, whose table an exam does not need.

/** An author's attempt at an assessment, which is not stored. */
export const PRACTICE_PAGE = '/quiz/practice';

/** The frame in which the editor of a question shows it: no screen, and no call of it reads a session. */
export const QUESTION_FRAME = '/quiz/preview';
