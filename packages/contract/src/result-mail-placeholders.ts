/** Names of placeholders for a result in an e-mail, by domain name. Certificates name the first four alike. */
const RESULT_PLACEHOLDERS = {
  fullName: 'fullName',
  title: 'quizTitle',
  obtainedMarks: 'userObtainedQuizMark',
  totalMarks: 'quizMark',
  outcome: 'status',
} as const;

export type ResultPlaceholder = keyof typeof RESULT_PLACEHOLDERS;

export const RESULT_PLACEHOLDER_KEYS = Object.keys(RESULT_PLACEHOLDERS) as readonly ResultPlaceholder[];

/** The token of a placeholder in a text, such as `[status]`. */
export const resultToken = (placeholder: ResultPlaceholder): string =>
  `[${RESULT_PLACEHOLDERS[placeholder]}]`;

/** Whether a text differs from result to result of one candidate. */
export const dependsOnResult = (text: string): boolean =>
  RESULT_PLACEHOLDER_KEYS.some((key) => key !== 'fullName' && text.includes(resultToken(key)));

/** Values of the placeholders under the names that a text has. */
export const namedResultValues = (
  values: Readonly<Record<ResultPlaceholder, string>>,
): Record<string, string> =>
  Object.fromEntries(RESULT_PLACEHOLDER_KEYS.map((key) => [RESULT_PLACEHOLDERS[key], values[key]]));

/** The tokens by domain name, for a text that is offered with placeholders in it. */
export const RESULT_TOKENS = Object.fromEntries(
  RESULT_PLACEHOLDER_KEYS.map((key) => [key, resultToken(key)]),
) as Readonly<Record<ResultPlaceholder, string>>;
