import { MAX_REASON_LENGTH } from '@invigil/domain/exams/mark-change';
import Button from '@mui/material/Button';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import styles from './wording.module.css';
import type { WordingValues } from './wording-values.ts';

interface WordingConfirmationProps {
  form: Pick<UseFormReturn<WordingValues>, 'register' | 'formState'> &
    Parameters<typeof FormFailure>[0]['form'] & { readonly busy: boolean };
}

/** The reason of a correction, and that it changes no answer from wrong to right. */
export function WordingConfirmation({ form }: WordingConfirmationProps) {
  const { t } = useTranslation('wording');
  const { errors } = form.formState;
  return (
    <div className={styles.confirmation}>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        error={messageOf(errors, 'reason')}
        autoComplete="off"
        {...form.register('reason')}
      />
      <CheckboxField
        label={t('confirm.label')}
        error={messageOf(errors, 'changesWordingOnly')}
        {...form.register('changesWordingOnly')}
      />
      <FormFailure form={form} />
      <Button type="submit" variant="contained" loading={form.busy}>
        {t('correct')}
      </Button>
    </div>
  );
}
