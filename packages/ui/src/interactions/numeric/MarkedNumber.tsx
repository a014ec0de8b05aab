import {
  numberAsRead,
  numericKeyTexts,
} from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { readAnswer } from '@invigil/domain/authoring/interactions/numeric/read-answer';
import { withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkedView } from '../marked-view.ts';
import { numberText } from './number-text.ts';

type Parts = { [Part in 'Answer' | 'Key']: ComponentProps<MarkedView<'numeric'>[Part]> };

function NumberAnswer({ marked }: Parts['Answer']) {
  const { text, unit, decimalSign } = marked;
  const read = numberAsRead(text, marked);
  return (
    <span className="script-choice">
      {/* As the candidate typed it, which may be no number and then has no unit. */}
      {readAnswer(text, marked) === undefined ? text : withUnit(text, unit)}
      {read !== undefined && (
        <span className="secondary">
          {' '}
          = {withUnit(numberText(read.number, undefined, decimalSign), read.unit)}
        </span>
      )}
    </span>
  );
}

function NumberKey({ marked: { key, unit, askedUnit, decimalSign } }: Parts['Key']) {
  const { t } = useTranslation('resultSheet');
  if (key === undefined) return null;
  const write = (number: string) => numberText(number, undefined, decimalSign);
  const lines = numericKeyTexts({ ...key, unit, askedUnit }, write);
  if (askedUnit && askedUnit.wrongPercent > 0)
    lines.push(t('wrongUnit', { percent: `${write(String(askedUnit.wrongPercent))}\u00A0%` }));
  return <span className="script-choice">{lines.join(' · ')}</span>;
}

export const markedNumber: MarkedView<'numeric'> = {
  Answer: NumberAnswer,
  Key: NumberKey,
  hasKey: ({ key }) => key !== undefined,
};
