import {
  type AskedUnit,
  MAX_UNITS,
  type UnitFactor,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import { typedDecimal, typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import { percentIn } from '../../../../../shared/scoring/scoring-values.ts';
import { useRowFocus } from '../row-focus.ts';
import { equationOf, storedFactor, unitProblems, wrongPercentProblem } from './unit-key.ts';

interface UnitKeyFieldsProps {
  asked: AskedUnit;
  onChange: (asked: AskedUnit) => void;
}

/** The further units in which an answer is right, and what is earned without the right one. */
export function UnitKeyFields({ asked, onChange }: UnitKeyFieldsProps) {
  const { t } = useTranslation(['questions', 'messages']);
  const { addButton, addRow, removeRow } = useRowFocus();
  const { units, wrongPercent } = asked;
  /** Factors as they are typed, by place; the place of the key's own unit stays empty. */
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [typedPercent, setTypedPercent] = useState('');
  const typedFactor = (index: number, factor: string): string => {
    const text = typed[index] ?? '';
    return storedFactor(text) === factor ? text : typedDecimal(factor);
  };
  const change = (index: number, unit: UnitFactor) =>
    onChange({ ...asked, units: units.toSpliced(index, 1, unit) });
  const percentProblem = wrongPercentProblem(wrongPercent);
  return (
    <>
      {units.map((unit, index) => {
        if (index === 0) return null;
        const problems = unitProblems(asked, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit that is being typed has no name but its place
          <fieldset key={index} className="form-stack">
            <legend className="field-label">{t('otherUnit.title', { number: index })}</legend>
            <div className="field-row">
              <TextField
                label={t('fields.unit')}
                maxLength={MAX_UNIT_LENGTH}
                autoComplete="off"
                spellCheck={false}
                value={unit.unit}
                error={problems.unit && t(`messages:${problems.unit}`)}
                onChange={({ target }) => change(index, { ...unit, unit: target.value })}
              />
              <NumberField
                label={t('otherUnit.factor')}
                hint={equationOf(asked, index) ?? t('otherUnit.factorHint')}
                value={typedFactor(index, unit.factor)}
                error={problems.factor && t(`messages:${problems.factor}`)}
                onChange={({ target }) => {
                  setTyped(
                    units.map((_unit, place) => (place === index ? target.value : (typed[place] ?? ''))),
                  );
                  change(index, { ...unit, factor: storedFactor(target.value) });
                }}
              />
            </div>
            <Button
              variant="text"
              size="small"
              startIcon={<Icon of={X} />}
              onClick={() =>
                removeRow(() => {
                  setTyped(typed.toSpliced(index, 1));
                  onChange({ ...asked, units: units.toSpliced(index, 1) });
                })
              }
            >
              {t('otherUnit.remove', { number: index })}
            </Button>
          </fieldset>
        );
      })}
      {units.length < MAX_UNITS && (
        <Button
          ref={addButton}
          variant="text"
          startIcon={<Icon of={Plus} />}
          onClick={() => addRow(() => onChange({ ...asked, units: [...units, { unit: '', factor: '' }] }))}
        >
          {t('otherUnit.add')}
        </Button>
      )}
      <NumberField
        label={t('fields.wrongUnitPercent')}
        optional
        hint={t('fields.wrongUnitPercentHint')}
        value={percentText(typedPercent, wrongPercent)}
        error={percentProblem && t(`messages:${percentProblem}`)}
        onChange={({ target }) => {
          setTypedPercent(target.value);
          onChange({ ...asked, wrongPercent: percentOf(target.value) });
        }}
      />
    </>
  );
}

/** Empty for none. */
const percentOf = (text: string): number => (text.trim() === '' ? 0 : percentIn(text));

/** The percent as it was typed, while it is still that of the key. */
function percentText(typed: string, percent: number): string {
  if (Object.is(percentOf(typed), percent)) return typed;
  return percent === 0 || Number.isNaN(percent) ? '' : typedNumber(percent);
}
