import {
  createCategory,
  listCategories,
  updateCategory,
} from '@invigil/contract/categories/category-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { SidePanel } from '../../../components/SidePanel.tsx';
import { useToast } from '../../../components/Toast.tsx';
import { useAction } from '../../../lib/api/queries.ts';
import { messageOf, useContractForm } from '../../../lib/forms/use-contract-form.ts';

interface CategoryPanelProps {
  /** The category to rename; null for a new one. */
  category: OkOf<typeof listCategories>[number] | null;
  onClose: () => void;
}

/** Creates or renames a category. */
export function CategoryPanel({ category, onClose }: CategoryPanelProps) {
  const { t } = useTranslation('categories');
  const toast = useToast();
  const create = useAction(createCategory, [listCategories]);
  const update = useAction(updateCategory, [listCategories]);
  const form = useContractForm({
    endpoint: createCategory,
    defaultValues: { name: category?.name ?? '' },
    toBody: (values: { name: string }) => values,
    onSubmit: async (body) => {
      if (category === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, categoryId: category.categoryId } });
      onClose();
      toast.show(t(category === null ? 'created' : 'renamed'));
    },
  });
  return (
    <SidePanel
      open
      title={t(category === null ? 'create' : 'edit')}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={form.submit}
      footer={(requestClose) => (
        <>
          <Button variant="outlined" onClick={requestClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      {form.failure !== null && <Notice kind="bad">{form.failure}</Notice>}
      <TextField
        label={t('columns.name')}
        autoFocus
        error={messageOf(form.formState.errors, 'name')}
        {...form.register('name')}
      />
    </SidePanel>
  );
}
