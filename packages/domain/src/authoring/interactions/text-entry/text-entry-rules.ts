import { exactShare } from '../../scoring/scoring-rule.ts';
import { marksOfShare } from '../../scoring/share.ts';
import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import { spellingOf, textKeyOf, textShare } from './accepted-texts.ts';
import type { TextKey } from './text-entry.ts';
import { textKeyTexts } from './text-key-text.ts';

/** The content, which is its key. */
const contentOf = (key: TextKey) => ({ kind: 'textEntry' as const, ...textKeyOf(key) });

/** Rules of short answers: right where one of the accepted texts of the key reads alike. */
export const textEntryRules: InteractionRules<'textEntry'> = {
  isMultipleChoice: false,
  recordedMedium: null,
  recordedSeconds: () => 0,
  features: () => ['textEntry'],
  sources: () => [],
  withSources: contentOf,
  render: contentOf,
  forPaper: (rendered) => rendered,
  renderedTexts: () => [],
  withRenderedTexts: (rendered) => rendered,
  authoredFrom: contentOf,
  findMissingField: () => undefined,
  findSaveRefusal: ({ accepted }, { markingScheme }) =>
    accepted.length === 0 && markingScheme !== 'survey' ? 'emptyCorrectAnswer' : undefined,
  findGoLiveRefusal: ({ accepted }) => (accepted.length === 0 ? 'questionMissingKey' : undefined),
  toView: (rendered) => ({ kind: 'textEntry', ...(rendered.accepted.length > 0 && spellingOf(rendered)) }),
  toMarked: (rendered, answer, showsKey) => ({
    kind: 'textEntry',
    text: answer?.text ?? '',
    ...(showsKey && rendered.accepted.length > 0 ? { key: textKeyOf(rendered) } : {}),
  }),
  mark: (rendered, { text }, marks, scoring) =>
    marked(marksOfShare(textShare(text, rendered) || exactShare(false, scoring), marks)),
  answerTexts: (_rendered, { text }) => [text],
  keyTexts: ({ accepted }) => textKeyTexts(accepted),
  keyOf: contentOf,
  withKey: (_rendered, key) => contentOf(key),
  withAuthoredKey: (_authored, key) => contentOf(key),
  findKeyRefusal: (_rendered, { accepted }) => (accepted.length === 0 ? 'emptyCorrectAnswer' : undefined),
};
