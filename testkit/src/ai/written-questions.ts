// What a good model writes, for tests.

/** A multiple choice question as a model writes it. */
export const writtenChoice = (number: number, given: Readonly<Record<string, unknown>> = {}) => ({
  prompt: `What is the answer of question ${number}?`,
  explanation: `It is the first, by rule ${number}.`,
  options: [`First of ${number}`, `Second of ${number}`, `Third of ${number}`],
  correctOptions: [1],
  ...given,
});

/** Multiple choice questions from a number on. */
export const writtenChoices = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => writtenChoice(from + index));

/** The text of a list of elements. */
export const elementsText = (elements: readonly unknown[]): string => JSON.stringify({ elements });
