import { MAX_FURTHER_NUMBERS } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { blankFurther } from './numeric-values.ts';
import { RangeFields } from './RangeFields.tsx';

const PATH = 'interaction.numeric.further';

/** Numbers that earn a part of the marks: the best one counts. */
export function FurtherNumbers({ form }: Pick<QuestionFormProps, 'form'>) {
  const { t } = useTranslation('questions');
  const rows = useFieldArray({ control: form.control, name: PATH });
  const add = useRef<HTMLButtonElement>(null);
  const append = () => {
    // Not by the list itself, which judges a blank row at once.
    flushSync(() => form.setValue(PATH, [...form.getValues(PATH), blankFurther()], { shouldDirty: true }));
    form.setFocus(`${PATH}.${rows.fields.length}.value`);
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
          <legend className="field-label">{t('further.title', { number: index + 1 })}</legend>
          <RangeFields form={form} path={`${PATH}.${index}`}>
            <NumberField
              label={t('further.percent')}
              error={messageOf(form.formState.errors, `${PATH}.${index}.percent`)}
              {...form.register(`${PATH}.${index}.percent`)}
            />
          </RangeFields>
          <Button variant="text" size="small" startIcon={<Icon of={X} />} onClick={() => remove(index)}>
            {t('further.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      {rows.fields.length < MAX_FURTHER_NUMBERS && (
        <Button ref={add} variant="text" startIcon={<Icon of={Plus} />} onClick={append}>
          {t('further.add')}
        </Button>
      )}
    </>
  );
}
