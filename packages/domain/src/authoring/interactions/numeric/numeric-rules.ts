import { exactShare } from '../../scoring/scoring-rule.ts';
import { marksOfShare } from '../../scoring/share.ts';
import type { RenderedInteraction } from '../interaction.ts';
import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import { isWithin, readNumber } from './decimal.ts';
import type { NumericKey } from './numeric.ts';
import { withoutUnit, withUnit } from './unit.ts';

/** Rules of numbers: right within an absolute tolerance, bounds included. */
export const numericRules: InteractionRules<'numeric'> = {
  isMultipleChoice: false,
  recordedMedium: null,
  recordedSeconds: () => 0,
  features: () => ['numericAnswers', 'powersOfTen'],
  sources: () => [],
  // An empty unit is none, so that it makes no other question of one without.
  withSources: ({ value, tolerance, unit }) => ({ kind: 'numeric', value, tolerance, ...named(unit) }),
  render: ({ value, tolerance, unit }) => ({ kind: 'numeric', value, tolerance, ...named(unit) }),
  renderedTexts: () => [],
  withRenderedTexts: (rendered) => rendered,
  authoredFrom: ({ value, tolerance, unit }) => ({ kind: 'numeric', value, tolerance, ...named(unit) }),
  findMissingField: () => undefined,
  findSaveRefusal: ({ value }, { markingScheme }) =>
    value === '' && markingScheme !== 'survey' ? 'emptyCorrectAnswer' : undefined,
  findGoLiveRefusal: ({ value }) => (value === '' ? 'questionMissingKey' : undefined),
  toView: ({ unit }) => ({ kind: 'numeric', ...named(unit) }),
  toMarked: ({ value, tolerance, unit }, answer, showsKey) => ({
    kind: 'numeric',
    text: answer?.text ?? '',
    ...named(unit),
    ...(showsKey && value !== '' ? { key: { value, tolerance } } : {}),
  }),
  mark: (rendered, { text }, marks, scoring) =>
    marked(marksOfShare(exactShare(isRight(rendered, text), scoring), marks)),
  answerTexts: (_rendered, { text }) => [text],
  keyOf: ({ value, tolerance }) => ({ kind: 'numeric', value, tolerance }),
  withKey: ({ unit }, { value, tolerance }) => ({ kind: 'numeric', value, tolerance, ...named(unit) }),
  withAuthoredKey: ({ unit }, { value, tolerance }) => ({
    kind: 'numeric',
    value,
    tolerance,
    ...named(unit),
  }),
  findKeyRefusal: (_rendered, { value }) => (value === '' ? 'emptyCorrectAnswer' : undefined),
  keyTexts: (rendered) => (rendered.value === '' ? [] : [withUnit(numericKeyText(rendered), rendered.unit)]),
};

const named = (unit: string | undefined) => (unit ? { unit } : {});

function isRight({ value, tolerance, unit }: RenderedInteraction<'numeric'>, text: string): boolean {
  // A server of the version before stores the unit with the number.
  const [answer, target, distance] = [withoutUnit(text, unit), value, tolerance].map(readNumber);
  return answer !== undefined && target !== undefined && distance !== undefined
    ? isWithin(answer, target, distance)
    : false;
}

/** The key as text: `0.3 ± 0.1`, or the number alone where no other is right. */
export const numericKeyText = ({ value, tolerance }: NumericKey): string =>
  tolerance === '0' ? value : `${value} ± ${tolerance}`;
