import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';

interface NewCategoryDialogProps {
  onClose: () => void;
  onCreated: (categoryId: number) => void;
}

/** Makes a category without leaving the form that asks for one. */
export function NewCategoryDialog({ onClose, onCreated }: NewCategoryDialogProps) {
  const { t } = useTranslation(['categories', 'common']);
  const titleId = useId();
  const create = useAction(createCategory);
  const form = useContractForm({
    endpoint: createCategory,
    defaultValues: { name: '' },
    toBody: (values: { name: string }) => values,
    refusalFields: { categoryTaken: 'name' },
    onSubmit: async (body) => {
      const { createdId } = await create.mutateAsync({ body });
      onCreated(createdId);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React passes the event on to the form around the dialog, which would be saved too.
    event.stopPropagation();
    void form.submit(event);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'dialog-body' } }}
    >
      <form className="form-stack" onSubmit={submit} noValidate>
        <h2 id={titleId}>{t('create')}</h2>
        <TextField
          label={t('columns.name')}
          autoFocus
          error={messageOf(form.formState.errors, 'name')}
          {...form.register('name')}
        />
        <FormFailure form={form} />
        <div className="actions">
          <Button variant="outlined" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy} title={t('common:saveKey')}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
