import type { NumericKey } from '@invigil/domain/authoring/interactions/numeric/numeric';
import type { MarkedView } from '../marked-view.ts';
import { numberText } from './number-text.ts';

/** The key as a reader of the page's language writes numbers. */
const keyText = ({ value, tolerance }: NumericKey): string =>
  tolerance === '0' ? numberText(value) : `${numberText(value)} ± ${numberText(tolerance)}`;

export const markedNumber: MarkedView<'numeric'> = {
  // As the candidate typed it, which may be no number.
  Answer: ({ marked: { text } }) => <span className="script-choice">{text}</span>,
  Key: ({ marked: { key } }) => key && <span className="script-choice">{keyText(key)}</span>,
  hasKey: ({ key }) => key !== undefined,
};
