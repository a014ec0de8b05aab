import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import { isWithin, readDecimal } from './decimal.ts';
import type { NumericKey } from './numeric.ts';

/** Rules of numbers: right within an absolute tolerance, bounds included. */
export const numericRules: InteractionRules<'numeric'> = {
  isMultipleChoice: false,
  recordedMedium: null,
  recordedSeconds: () => 0,
  sources: () => [],
  withSources: (authored) => authored,
  render: ({ value, tolerance }) => ({ kind: 'numeric', value, tolerance }),
  findMissingField: () => undefined,
  findSaveRefusal: ({ value }, { markingScheme }) =>
    value === '' && markingScheme !== 'survey' ? 'emptyCorrectAnswer' : undefined,
  findGoLiveRefusal: ({ value }) => (value === '' ? 'questionMissingKey' : undefined),
  toView: () => ({ kind: 'numeric' }),
  toMarked: ({ value, tolerance }, answer, showsKey) => {
    const text = answer?.text ?? '';
    return showsKey && value !== ''
      ? { kind: 'numeric', text, key: { value, tolerance } }
      : { kind: 'numeric', text };
  },
  mark: (rendered, { text }, marks) => marked(isRight(rendered, text) ? marks : 0),
  answerTexts: (_rendered, { text }) => [text],
  keyOf: ({ value, tolerance }) => ({ kind: 'numeric', value, tolerance }),
  withKey: (_rendered, { value, tolerance }) => ({ kind: 'numeric', value, tolerance }),
  withAuthoredKey: (_authored, { value, tolerance }) => ({ kind: 'numeric', value, tolerance }),
  findKeyRefusal: (_rendered, { value }) => (value === '' ? 'emptyCorrectAnswer' : undefined),
  keyTexts: (rendered) => (rendered.value === '' ? [] : [numericKeyText(rendered)]),
};

function isRight({ value, tolerance }: NumericKey, text: string): boolean {
  const [answer, target, distance] = [text, value, tolerance].map(readDecimal);
  return answer !== undefined && target !== undefined && distance !== undefined
    ? isWithin(answer, target, distance)
    : false;
}

/** The key as text: `0.3 ± 0.1`, or the number alone where no other is right. */
export const numericKeyText = ({ value, tolerance }: NumericKey): string =>
  tolerance === '0' ? value : `${value} ± ${tolerance}`;
