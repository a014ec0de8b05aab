import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';

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

/** The English name of a word of a fixed list; the word itself if it has none. */
export function nameOf(word: string): string {
  return NAMES[word] ?? word;
}

/** Names of the lookup list of answer types: as in the list of question types, except for written answers. */
const INTERACTION_NAMES: Readonly<Record<InteractionKind, string>> = {
  audioRecording: 'Audio',
  videoRecording: 'Video',
  extendedText: 'Descriptive text',
  choice: 'MCQ',
  numeric: 'Number',
  textEntry: 'Short answer',
};

/** The name of an interaction as an answer type. */
export const interactionName = (kind: InteractionKind): string => INTERACTION_NAMES[kind];

/** The rows of a fixed list. */
export function rowsOf(table: Readonly<Record<string, number>>): { id: number; name: string }[] {
  return Object.entries(table).map(([word, id]) => ({ id, name: nameOf(word) }));
}
