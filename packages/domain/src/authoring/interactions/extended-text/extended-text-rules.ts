import type { InteractionRules } from '../interaction-rules.ts';
import { BY_HAND, marked } from '../marking-result.ts';

const CONTENT = { kind: 'extendedText' } as const;

/** Rules of written answers: no key, and manual marking where the question has marks. */
export const extendedTextRules: InteractionRules<'extendedText'> = {
  isMultipleChoice: false,
  recordedMedium: null,
  recordedSeconds: () => 0,
  features: () => [],
  sources: () => [],
  withSources: () => CONTENT,
  render: () => CONTENT,
  renderedTexts: () => [],
  withRenderedTexts: (rendered) => rendered,
  authoredFrom: () => CONTENT,
  findMissingField: () => undefined,
  findSaveRefusal: () => undefined,
  findGoLiveRefusal: () => undefined,
  toView: () => CONTENT,
  toMarked: (_rendered, answer) => ({ ...CONTENT, text: answer?.text ?? '' }),
  mark: (_rendered, { text }, marks) => (marks > 0 && text !== '' ? BY_HAND : marked(0)),
  answerTexts: (_rendered, { text }) => [text],
  keyTexts: () => [],
  keyOf: () => null,
  withKey: (rendered) => rendered,
  withAuthoredKey: (authored) => authored,
  findKeyRefusal: () => undefined,
};
