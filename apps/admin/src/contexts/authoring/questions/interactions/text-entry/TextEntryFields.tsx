import { MAX_ACCEPTED_TEXTS } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AcceptedTextRow } from '../../../../../shared/accepted-texts/AcceptedTextRow.tsx';
import { CheckboxField } from '../../../../../shared/fields/ToggleField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { blankAccepted } from './text-entry-values.ts';

const PATH = 'interaction.textEntry';

/** The texts that earn marks, and the differences of spelling that count. A survey has no key. */
export function TextEntryFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  const rows = useFieldArray({ control: form.control, name: `${PATH}.accepted` });
  if (assessment.markingScheme === 'survey') return null;
  const field = (index: number, name: 'text' | 'percent') => ({
    error: messageOf(errors, `${PATH}.accepted.${index}.${name}`),
    ...form.register(`${PATH}.accepted.${index}.${name}`),
  });
  return (
    <>
      {rows.fields.map(({ id }, index) => (
        <AcceptedTextRow
          key={id}
          index={index}
          text={field(index, 'text')}
          percent={field(index, 'percent')}
          onRemove={rows.fields.length === 1 ? undefined : () => rows.remove(index)}
        />
      ))}
      {rows.fields.length < MAX_ACCEPTED_TEXTS && (
        <Button
          variant="text"
          startIcon={<Icon of={Plus} />}
          onClick={() =>
            rows.append(blankAccepted(), { focusName: `${PATH}.accepted.${rows.fields.length}.text` })
          }
        >
          {t('textEntry.add')}
        </Button>
      )}
      <CheckboxField label={t('textEntry.caseSensitive')} {...form.register(`${PATH}.isCaseSensitive`)} />
      <CheckboxField label={t('textEntry.accentSensitive')} {...form.register(`${PATH}.isAccentSensitive`)} />
    </>
  );
}
