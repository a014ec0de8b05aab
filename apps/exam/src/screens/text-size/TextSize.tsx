import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTextSize, TEXT_SIZES, textSize } from './text-size.ts';
import './text-size.css';

/** The choice of the size of questions and answers. */
export function TextSize() {
  const { t } = useTranslation('exam');
  const [size, setSize] = useState(textSize);
  return (
    <fieldset className="text-size">
      <legend>{t('textSize')}</legend>
      {TEXT_SIZES.map((one) => (
        <button
          key={one}
          type="button"
          className="button outlined"
          aria-pressed={one === size}
          onClick={() => {
            chooseTextSize(one);
            setSize(one);
          }}
        >
          {formatNumber(one / 100, { style: 'percent' })}
        </button>
      ))}
    </fieldset>
  );
}
