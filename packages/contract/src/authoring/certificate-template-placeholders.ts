/** Names of placeholders in a certificate's text, by domain name. Stored templates contain these names. */
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

/** The token of a placeholder in a text, e.g. `[fullName]`. */
export function placeholderToken(placeholder: Placeholder): string {
  return `[${PLACEHOLDERS[placeholder]}]`;
}

/** Values of the placeholders under the names that a text has. */
export function namedValues(values: Readonly<Partial<Record<Placeholder, string>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([placeholder, value]) => [PLACEHOLDERS[placeholder as Placeholder], value]),
  );
}
