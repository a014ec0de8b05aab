import { readNumber } from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { NumericKey } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import type { MarkedView } from '../marked-view.ts';
import { numberText } from './number-text.ts';

/** The key as a reader of the page's language writes numbers. */
const keyText = ({ value, tolerance }: NumericKey): string =>
  tolerance === '0' ? numberText(value) : `${numberText(value)} ± ${numberText(tolerance)}`;

export const markedNumber: MarkedView<'numeric'> = {
  // As the candidate typed it, which may be no number and then has no unit.
  Answer: ({ marked: { text, unit } }) => (
    <span className="script-choice">{readNumber(text) === undefined ? text : withUnit(text, unit)}</span>
  ),
  Key: ({ marked: { key, unit } }) =>
    key && <span className="script-choice">{withUnit(keyText(key), unit)}</span>,
  hasKey: ({ key }) => key !== undefined,
};
