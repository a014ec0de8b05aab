import { readNumber } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { numericKeyText } from '@invigil/domain/authoring/interactions/numeric/numeric-rules';
import { withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import type { MarkedView } from '../marked-view.ts';
import { numberText } from './number-text.ts';

export const markedNumber: MarkedView<'numeric'> = {
  // As the candidate typed it, which may be no number and then has no unit.
  Answer: ({ marked: { text, unit } }) => (
    <span className="script-choice">{readNumber(text) === undefined ? text : withUnit(text, unit)}</span>
  ),
  Key: ({ marked: { key, unit } }) =>
    key && <span className="script-choice">{withUnit(numericKeyText(key, numberText), unit)}</span>,
  hasKey: ({ key }) => key !== undefined,
};
