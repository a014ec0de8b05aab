import { exactShare } from '../../scoring/scoring-rule.ts';
import { marksOfShare, type Share } from '../../scoring/share.ts';
import type { RenderedInteraction } from '../interaction.ts';
import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import { keyFields, numberShare } from './accepted-numbers.ts';
import { readNumber } from './decimal.ts';
import { numericKeyTexts } from './numeric-key-text.ts';
import { withoutUnit, withUnit } from './unit.ts';

/** Rules of numbers: right within the tolerance of the key. */
export const numericRules: InteractionRules<'numeric'> = {
  isMultipleChoice: false,
  recordedMedium: null,
  recordedSeconds: () => 0,
  features: ({ toleranceKind, further }) =>
    toleranceKind == null && further == null
      ? ['numericAnswers', 'powersOfTen']
      : ['numericAnswers', 'powersOfTen', 'numericTolerances'],
  sources: () => [],
  // An empty unit is none, so that it makes no other question of one without.
  withSources: ({ unit, ...key }) => ({ kind: 'numeric', ...keyFields(key), ...named(unit) }),
  render: ({ unit, ...key }) => ({ kind: 'numeric', ...keyFields(key), ...named(unit) }),
  renderedTexts: () => [],
  withRenderedTexts: (rendered) => rendered,
  authoredFrom: ({ unit, ...key }) => ({ kind: 'numeric', ...keyFields(key), ...named(unit) }),
  findMissingField: () => undefined,
  findSaveRefusal: ({ value }, { markingScheme }) =>
    value === '' && markingScheme !== 'survey' ? 'emptyCorrectAnswer' : undefined,
  findGoLiveRefusal: ({ value }) => (value === '' ? 'questionMissingKey' : undefined),
  toView: ({ unit }) => ({ kind: 'numeric', ...named(unit) }),
  toMarked: ({ unit, ...key }, answer, showsKey) => ({
    kind: 'numeric',
    text: answer?.text ?? '',
    ...named(unit),
    ...(showsKey && key.value !== '' ? { key: keyFields(key) } : {}),
  }),
  mark: (rendered, { text }, marks, scoring) =>
    marked(marksOfShare(shareOf(rendered, text) || exactShare(false, scoring), marks)),
  answerTexts: (_rendered, { text }) => [text],
  keyOf: (rendered) => ({ kind: 'numeric', ...keyFields(rendered) }),
  withKey: ({ unit }, key) => ({ kind: 'numeric', ...keyFields(key), ...named(unit) }),
  withAuthoredKey: ({ unit }, key) => ({ kind: 'numeric', ...keyFields(key), ...named(unit) }),
  findKeyRefusal: (_rendered, { value }) => (value === '' ? 'emptyCorrectAnswer' : undefined),
  keyTexts: (rendered) => numericKeyTexts(rendered).map((text) => withUnit(text, rendered.unit)),
};

const named = (unit: string | undefined) => (unit ? { unit } : {});

/** The share that the text of an answer earns; 0 for a wrong number. */
function shareOf({ unit, ...key }: RenderedInteraction<'numeric'>, text: string): Share {
  // A server of the version before stores the unit with the number.
  const answer = readNumber(withoutUnit(text, unit));
  return answer === undefined ? 0 : numberShare(answer, key);
}
