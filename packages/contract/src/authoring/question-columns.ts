/** Columns of a CSV file of questions. Those of an answer are read by the interaction that it names. */
export const QUESTION_COLUMNS = [
  'question',
  'questionType',
  'answerType',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'optionE',
  'optionF',
  'optionG',
  'optionH',
  'optionI',
  'optionJ',
  'optionK',
  'optionL',
  'correctOptions',
  'tolerance',
  'toleranceKind',
  'unit',
  'units',
  'wrongUnit',
  'caseSensitive',
  'accentSensitive',
  'answerSeconds',
  'minWords',
  'maxWords',
  'scoring',
  'penalty',
  'weights',
  'explanation',
  'difficulty',
  'category',
  'marks',
  'codeSnippet',
] as const;

export type QuestionColumn = (typeof QUESTION_COLUMNS)[number];

/** Text in lowercase, of letters and digits alone: two names that are alike in it are the same name. */
export const comparable = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
