import {
  type FurtherNumber,
  MAX_FURTHER_NUMBERS,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import { percentIn } from '../../../../../shared/scoring/scoring-values.ts';
import { useRowFocus } from '../row-focus.ts';
import { furtherPercentProblem } from './further-key.ts';
import { RangeKeyFields } from './RangeKeyFields.tsx';

interface FurtherKeyFieldsProps {
  further: readonly FurtherNumber[];
  stored: readonly FurtherNumber[];
  onChange: (further: FurtherNumber[]) => void;
}

/** The numbers of a key that earn a part of the marks. */
export function FurtherKeyFields({ further, stored, onChange }: FurtherKeyFieldsProps) {
  const { t } = useTranslation(['questions', 'messages']);
  const { addButton, addRow, removeRow } = useRowFocus();
  /** Percent as they are typed, by place: a key holds numbers, and may change otherwise, for example back to that of the paper. */
  const [typed, setTyped] = useState<readonly string[]>([]);
  const percentText = (index: number, percent: number): string => {
    const text = typed[index] ?? '';
    if (Object.is(percentIn(text), percent)) return text;
    return Number.isNaN(percent) ? '' : typedNumber(percent);
  };
  const change = (index: number, range: FurtherNumber) => onChange(further.toSpliced(index, 1, range));
  return (
    <>
      {further.map((range, index) => {
        const problem = furtherPercentProblem(range.percent);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place
          <fieldset key={index} className="form-stack">
            <legend className="field-label">{t('further.title', { number: index + 1 })}</legend>
            <RangeKeyFields range={range} stored={stored[index]} onChange={(next) => change(index, next)}>
              <NumberField
                label={t('further.percent')}
                value={percentText(index, range.percent)}
                error={problem && t(`messages:${problem}`)}
                onChange={({ target }) => {
                  setTyped(
                    further.map((_range, place) => (place === index ? target.value : (typed[place] ?? ''))),
                  );
                  change(index, { ...range, percent: percentIn(target.value) });
                }}
              />
            </RangeKeyFields>
            <Button
              variant="text"
              size="small"
              startIcon={<Icon of={X} />}
              onClick={() =>
                removeRow(() => {
                  setTyped(typed.toSpliced(index, 1));
                  onChange(further.toSpliced(index, 1));
                })
              }
            >
              {t('further.remove', { number: index + 1 })}
            </Button>
          </fieldset>
        );
      })}
      {further.length < MAX_FURTHER_NUMBERS && (
        <Button
          ref={addButton}
          variant="text"
          startIcon={<Icon of={Plus} />}
          onClick={() => addRow(() => onChange([...further, { value: '', tolerance: '0', percent: 0 }]))}
        >
          {t('further.add')}
        </Button>
      )}
    </>
  );
}
