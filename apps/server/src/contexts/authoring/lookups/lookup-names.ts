import type { AnswerType } from '@invigil/domain/authoring/question';

/** Names of the fixed lists in English; the product's own screens translate by id. */
const NAMES: Record<string, string> = {
  equal: 'Equal distribution',
  survey: 'No marks (survey)',
  perQuestion: 'Question wise',
  allCandidates: 'All my candidates',
  byEmail: 'By e-mail',
  image: 'Image',
  audio: 'Audio',
  video: 'Video',
  text: 'Plain text',
  choice: 'MCQ',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  all: 'All',
  pending: 'Pending',
  passed: 'Passed',
  failed: 'Failed',
};

/** The name of a word of a fixed list. */
export function nameOf(word: string): string {
  return NAMES[word] ?? word;
}

/** The name of a kind of answer: as in the list of question types, except for written texts. */
export function answerTypeName(answerType: AnswerType): string {
  return answerType === 'text' ? 'Descriptive text' : nameOf(answerType);
}
