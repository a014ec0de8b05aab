import type { AuthoredInteraction } from '../interaction.ts';
import type { InteractionRules } from '../interaction-rules.ts';
import { BY_HAND, marked } from '../marking-result.ts';

/** The content, without limits that are not there. */
const contentOf = ({ minWords, maxWords }: Omit<AuthoredInteraction<'extendedText'>, 'kind'>) => ({
  kind: 'extendedText' as const,
  ...(minWords == null ? {} : { minWords }),
  ...(maxWords == null ? {} : { maxWords }),
});

/** Rules of written answers: no key, and manual marking where the question has marks. */
export const extendedTextRules: InteractionRules<'extendedText'> = {
  isMultipleChoice: false,
  recordedMedium: null,
  recordedSeconds: () => 0,
  // A server before would not show them.
  features: ({ minWords, maxWords }) =>
    minWords === undefined && maxWords === undefined ? [] : ['wordLimits'],
  sources: () => [],
  withSources: contentOf,
  render: contentOf,
  forPaper: (rendered) => rendered,
  renderedTexts: () => [],
  withRenderedTexts: (rendered) => rendered,
  authoredFrom: contentOf,
  findMissingField: () => undefined,
  findSaveRefusal: () => undefined,
  findGoLiveRefusal: () => undefined,
  toView: contentOf,
  toMarked: (rendered, answer) => ({ ...contentOf(rendered), text: answer?.text ?? '' }),
  mark: (_rendered, { text }, marks) => (marks > 0 && text !== '' ? BY_HAND : marked(0)),
  answerTexts: (_rendered, { text }) => [text],
  keyTexts: () => [],
  keyOf: () => null,
  withKey: (rendered) => rendered,
  withAuthoredKey: (authored) => authored,
  findKeyRefusal: () => undefined,
};
