import type { InteractionRules } from '../interaction-rules.ts';

const CONTENT = { kind: 'extendedText' } as const;

/** Rules of written answers: no key, and manual marking where the question has marks. */
export const extendedTextRules: InteractionRules<'extendedText'> = {
  isMultipleChoice: false,
  sources: () => [],
  withSources: () => CONTENT,
  render: () => CONTENT,
  findMissingField: () => undefined,
  findSaveRefusal: () => undefined,
  findGoLiveRefusal: () => undefined,
  toView: () => CONTENT,
  viewTexts: () => [],
  toMarked: (_rendered, answer) => ({ ...CONTENT, text: answer?.text ?? '' }),
  emptyAnswer: () => ({ ...CONTENT, text: '' }),
  edit: (_answer, edit) => edit,
  isEmpty: ({ text }) => text.trim() === '',
  findAnswerRefusal: ({ text }) => (text.trim() === '' ? 'emptyAnswer' : undefined),
  mark: (_rendered, { text }, marks) => (marks > 0 && text !== '' ? 'pending' : 0),
  answerTexts: (_rendered, { text }) => [text],
  keyTexts: () => [],
};
