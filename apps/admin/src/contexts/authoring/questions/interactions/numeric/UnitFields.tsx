import { MAX_UNITS } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../../../shared/fields/SelectField.tsx';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { UNIT_MODES } from './unit-values.ts';

const PATH = 'interaction.numeric';
type UnitFormProps = Pick<QuestionFormProps, 'form'>;

/** The unit that is shown behind the number, or the one of the key where candidates write it. */
export function UnitField({ form }: UnitFormProps) {
  const { t } = useTranslation('questions');
  const mode = useWatch({ control: form.control, name: `${PATH}.unitMode` });
  const isAsked = mode === 'asked';
  return (
    <TextField
      label={t(isAsked ? 'fields.keyUnit' : 'fields.unit')}
      optional={!isAsked}
      hint={t(isAsked ? 'fields.keyUnitHint' : 'fields.unitHint')}
      maxLength={MAX_UNIT_LENGTH}
      autoComplete="off"
      spellCheck={false}
      error={messageOf(form.formState.errors, `${PATH}.unit`)}
      {...form.register(`${PATH}.unit`)}
    />
  );
}

/** Who writes the unit; where the candidate does, the other units that are right, and the percentage without the right one. */
export function AskedUnitFields({ form }: UnitFormProps) {
  const { t } = useTranslation('questions');
  const mode = useWatch({ control: form.control, name: `${PATH}.unitMode` });
  return (
    <>
      <SelectField
        label={t('fields.unitMode')}
        options={UNIT_MODES.map((value) => ({ value, label: t(`unitModes.${value}`) }))}
        {...form.register(`${PATH}.unitMode`)}
      />
      {mode === 'asked' && <OtherUnits form={form} />}
      {mode === 'asked' && (
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
  const keyUnit = useWatch({ control: form.control, name: `${PATH}.unit` }).trim();
  const { errors } = form.formState;
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
              label={keyUnit === '' ? t('otherUnit.factor') : t('otherUnit.factorIn', { unit: keyUnit })}
              error={messageOf(errors, `${PATH}.otherUnits.${index}.factor`)}
              {...form.register(`${PATH}.otherUnits.${index}.factor`)}
            />
          </div>
          <Button variant="text" size="small" startIcon={<Icon of={X} />} onClick={() => rows.remove(index)}>
            {t('otherUnit.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      {rows.fields.length < MAX_UNITS - 1 && (
        <Button
          variant="text"
          startIcon={<Icon of={Plus} />}
          onClick={() =>
            rows.append(
              { unit: '', factor: '' },
              { focusName: `${PATH}.otherUnits.${rows.fields.length}.unit` },
            )
          }
        >
          {t('otherUnit.add')}
        </Button>
      )}
    </>
  );
}
