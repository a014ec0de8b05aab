/** What the text of a certificate may name in brackets (specification, section 3), by its meaning. */
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

/** How a placeholder stands in a text, e.g. `[fullName]`. */
export function placeholderToken(placeholder: Placeholder): string {
  return `[${PLACEHOLDERS[placeholder]}]`;
}
