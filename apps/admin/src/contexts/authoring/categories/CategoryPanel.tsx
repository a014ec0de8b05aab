import {
  createCategory,
  type listCategories,
  updateCategory,
} from '@invigil/contract/authoring/category-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';

interface CategoryPanelProps {
  /** The category to rename; null for a new one. */
  category: OkOf<typeof listCategories>[number] | null;
  onClose: () => void;
}

const valuesOf = (category: CategoryPanelProps['category']) => ({ name: category?.name ?? '' });

/** Creates or renames a category. */
export function CategoryPanel({ category, onClose }: CategoryPanelProps) {
  const { t } = useTranslation('categories');
  const toast = useToast();
  const create = useAction(createCategory);
  const update = useAction(updateCategory);
  const form = useContractForm({
    endpoint: createCategory,
    defaultValues: valuesOf(category),
    edit: {
      record: category,
      versionOf: ownVersion,
      valuesOf,
      labelOf: (field) => t(`columns.${field}`),
    },
    draft: { record: `category/${category?.categoryId ?? 'new'}` },
    toBody: (values: { name: string }) => values,
    onSubmit: async (body, _values, recordVersion) => {
      if (category === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, categoryId: category.categoryId, recordVersion } });
      onClose();
      toast.show(t(category === null ? 'created' : 'renamed'));
    },
  });
  return (
    <FormPanel title={t(category === null ? 'create' : 'edit')} form={form} onClose={onClose}>
      <TextField
        label={t('columns.name')}
        autoFocus
        error={messageOf(form.formState.errors, 'name')}
        {...form.register('name')}
      />
    </FormPanel>
  );
}
