import { MAX_UNITS } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../../../shared/fields/SelectField.tsx';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { factorEquation, UNIT_MODES } from './unit-values.ts';

const PATH = 'interaction.numeric';
type UnitFormProps = Pick<QuestionFormProps, 'form'>;

/**
 * Who writes the unit, and which one; where the candidate does, the other units that are right, and the percentage without the right one. A
 * survey has no key and no marks: it counts equal answers in different units as one.
 */
export function UnitFields({ form, isMarked }: UnitFormProps & { isMarked: boolean }) {
  const { t } = useTranslation('questions');
  const isAsked = useWatch({ control: form.control, name: `${PATH}.unitMode` }) === 'asked';
  return (
    <>
      <SelectField
        label={t('fields.unitMode')}
        options={UNIT_MODES.map((value) => ({ value, label: t(`unitModes.${value}`) }))}
        {...form.register(`${PATH}.unitMode`)}
      />
      <TextField
        label={t(isAsked && isMarked ? 'fields.keyUnit' : 'fields.unit')}
        optional={!isAsked}
        hint={isAsked ? isMarked && t('fields.keyUnitHint') : t('fields.unitHint')}
        maxLength={MAX_UNIT_LENGTH}
        autoComplete="off"
        spellCheck={false}
        error={messageOf(form.formState.errors, `${PATH}.unit`)}
        {...form.register(`${PATH}.unit`)}
      />
      {isAsked && <OtherUnits form={form} />}
      {isAsked && isMarked && (
        <NumberField
          label={t('fields.wrongUnitPercent')}
          optional
          hint={t('fields.wrongUnitPercentHint')}
          error={messageOf(form.formState.errors, `${PATH}.wrongUnitPercent`)}
          {...form.register(`${PATH}.wrongUnitPercent`)}
        />
      )}
    </>
  );
}

function OtherUnits({ form }: UnitFormProps) {
  const { t } = useTranslation('questions');
  const rows = useFieldArray({ control: form.control, name: `${PATH}.otherUnits` });
  const add = useRef<HTMLButtonElement>(null);
  const values = useWatch({ control: form.control, name: PATH });
  const { errors } = form.formState;
  const append = () => {
    const path = `${PATH}.otherUnits` as const;
    // Not by the list itself, which judges a blank row at once.
    flushSync(() =>
      form.setValue(path, [...form.getValues(path), { unit: '', factor: '' }], { shouldDirty: true }),
    );
    form.setFocus(`${path}.${rows.fields.length}.unit`);
  };
  const remove = (index: number) => {
    flushSync(() => rows.remove(index));
    // The button that had the focus is gone.
    add.current?.focus();
  };
  return (
    <>
      {rows.fields.map(({ id }, index) => (
        <fieldset key={id} className="form-stack">
          <legend className="field-label">{t('otherUnit.title', { number: index + 1 })}</legend>
          <div className="field-row">
            <TextField
              label={t('fields.unit')}
              maxLength={MAX_UNIT_LENGTH}
              autoComplete="off"
              spellCheck={false}
              error={messageOf(errors, `${PATH}.otherUnits.${index}.unit`)}
              {...form.register(`${PATH}.otherUnits.${index}.unit`)}
            />
            <NumberField
              label={t('otherUnit.factor')}
              hint={factorEquation(values, index) ?? t('otherUnit.factorHint')}
              error={messageOf(errors, `${PATH}.otherUnits.${index}.factor`)}
              {...form.register(`${PATH}.otherUnits.${index}.factor`)}
            />
          </div>
          <Button variant="text" size="small" startIcon={<Icon of={X} />} onClick={() => remove(index)}>
            {t('otherUnit.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      {rows.fields.length < MAX_UNITS - 1 && (
        <Button ref={add} variant="text" startIcon={<Icon of={Plus} />} onClick={append}>
          {t('otherUnit.add')}
        </Button>
      )}
    </>
  );
}
