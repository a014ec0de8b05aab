import { exactShare } from '../../scoring/scoring-rule.ts';
import { marksOfPart, marksOfShare, WHOLE_SHARE } from '../../scoring/share.ts';
import type { AuthoredInteraction, RenderedInteraction } from '../interaction.ts';
import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import { keyFields, numberShare } from './accepted-numbers.ts';
import { type NumberShare, shareInUnit } from './asked-unit.ts';
import type { NumericKeyWithUnits, NumericReading } from './numeric.ts';
import { numericKeyTexts } from './numeric-key-text.ts';
import { readAnswer } from './read-answer.ts';

/** Rules of numbers: right within the tolerance of the key. */
export const numericRules: InteractionRules<'numeric'> = {
  isMultipleChoice: false,
  recordedMedium: null,
  recordedSeconds: () => 0,
  features: ({ toleranceKind, further, askedUnit, decimalSign }) => [
    'numericAnswers',
    'powersOfTen',
    ...(toleranceKind == null && further == null ? [] : (['numericTolerances'] as const)),
    ...(askedUnit == null ? [] : (['askedUnits'] as const)),
    ...(decimalSign === undefined ? [] : (['decimalSigns'] as const)),
  ],
  sources: () => [],
  withSources: (authored) => ({ kind: 'numeric', ...keyFields(authored), ...unitFields(authored) }),
  render: (authored) => ({ kind: 'numeric', ...keyFields(authored), ...unitFields(authored) }),
  forPaper: (rendered, { decimalSign }) =>
    decimalSign === undefined ? rendered : { ...rendered, decimalSign },
  renderedTexts: () => [],
  withRenderedTexts: (rendered) => rendered,
  authoredFrom: (rendered) => ({ kind: 'numeric', ...keyFields(rendered), ...unitFields(rendered) }),
  findMissingField: () => undefined,
  findSaveRefusal: ({ value }, { markingScheme }) =>
    value === '' && markingScheme !== 'survey' ? 'emptyCorrectAnswer' : undefined,
  findGoLiveRefusal: ({ value }) => (value === '' ? 'questionMissingKey' : undefined),
  toView: (rendered) => ({ kind: 'numeric', ...readingOf(rendered) }),
  toMarked: (rendered, answer, showsKey) => ({
    kind: 'numeric',
    text: answer?.text ?? '',
    ...readingOf(rendered),
    ...(showsKey && rendered.value !== ''
      ? { key: keyFields(rendered), ...(rendered.askedUnit && { askedUnit: rendered.askedUnit }) }
      : {}),
  }),
  mark: (rendered, { text }, marks, scoring) => {
    const { share, part } = shareOf(rendered, text);
    const earned = marksOfPart(share, part, marks);
    return marked(share > 0 && part > 0 ? earned : marksOfShare(exactShare(false, scoring), marks));
  },
  answerTexts: (_rendered, { text }) => [text],
  keyOf: (rendered) => ({
    kind: 'numeric',
    ...(rendered.askedUnit ? { askedUnit: rendered.askedUnit } : {}),
    ...keyFields(rendered),
  }),
  withKey: ({ decimalSign, ...rendered }, key) => ({
    kind: 'numeric',
    ...keyFields(key),
    ...correctedUnits(rendered, key),
    ...(decimalSign && { decimalSign }),
  }),
  withAuthoredKey: (authored, key) => ({
    kind: 'numeric',
    ...keyFields(key),
    ...correctedUnits(authored, key),
  }),
  findForeignField: (rendered, { askedUnit }) =>
    askedUnit != null && !rendered.askedUnit ? 'askedUnit' : undefined,
  findKeyRefusal: (_rendered, { value }) => (value === '' ? 'emptyCorrectAnswer' : undefined),
  keyTexts: (rendered) => numericKeyTexts(rendered),
};

/** The fields of units that a question has: an empty unit is none, so that it makes no other question of one without. */
const unitFields = ({ unit, askedUnit }: Pick<AuthoredInteraction<'numeric'>, 'unit' | 'askedUnit'>) => ({
  ...(unit ? { unit } : {}),
  ...(askedUnit ? { askedUnit } : {}),
});

/**
 * The units of a question after a correction. A question asks for a unit or does not, as before: its answers were stored to be read so,
 * whichever the units are.
 */
const correctedUnits = (
  { unit, askedUnit }: Pick<AuthoredInteraction<'numeric'>, 'unit' | 'askedUnit'>,
  key: NumericKeyWithUnits,
) => unitFields({ unit, askedUnit: askedUnit && (key.askedUnit ?? askedUnit) });

/** How answers to a question are read, without its units. */
const readingOf = ({ unit, askedUnit, decimalSign }: RenderedInteraction<'numeric'>): NumericReading => ({
  ...(unit ? { unit } : {}),
  ...(askedUnit ? { asksUnit: true } : {}),
  ...(decimalSign && { decimalSign }),
});

/** The share that the text of an answer earns; 0 for a wrong number. */
function shareOf(rendered: RenderedInteraction<'numeric'>, text: string): NumberShare {
  const read = readAnswer(text, readingOf(rendered));
  if (read === undefined) return { share: 0, part: WHOLE_SHARE };
  return rendered.askedUnit
    ? shareInUnit(read.number, read.unit, rendered, rendered.askedUnit)
    : { share: numberShare(read.number, rendered), part: WHOLE_SHARE };
}
