import { readNumber } from '@invigil/domain/authoring/interactions/numeric/decimal';
import {
  numberAsRead,
  numericKeyTexts,
} from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import type { MarkedView } from '../marked-view.ts';
import { numberText } from './number-text.ts';

export const markedNumber: MarkedView<'numeric'> = {
  Answer: ({ marked: { text, unit } }) => {
    const read = numberAsRead(text);
    return (
      <span className="script-choice">
        {/* As the candidate typed it, which may be no number and then has no unit. */}
        {readNumber(text) === undefined ? text : withUnit(text, unit)}
        {read !== undefined && <span className="secondary"> = {withUnit(numberText(read), unit)}</span>}
      </span>
    );
  },
  Key: ({ marked: { key, unit } }) =>
    key && (
      <span className="script-choice">
        {numericKeyTexts(key, numberText)
          .map((text) => withUnit(text, unit))
          .join(' · ')}
      </span>
    ),
  hasKey: ({ key }) => key !== undefined,
};
