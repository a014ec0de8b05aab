/** Placeholders of a certificate's text, by their meaning. */
export const PLACEHOLDERS = {
  fullName: 'fullName',
  email: 'email',
  mobile: 'mobile',
  address: 'address',
  dateOfBirth: 'dateOfBirth',
  title: 'quizTitle',
  timeLimit: 'quizTime',
  timeTaken: 'timeTaken',
  totalMarks: 'quizMark',
  obtainedMarks: 'userObtainedQuizMark',
  attemptCount: 'attemptCount',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

/** A placeholder as it is written in a text, e.g. `[fullName]`. */
export function placeholderToken(placeholder: Placeholder): string {
  return `[${PLACEHOLDERS[placeholder]}]`;
}
