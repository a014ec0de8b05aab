import { createCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useMayCall } from '../../../shared/session/use-may-open.ts';
import { NewCategoryDialog } from './NewCategoryDialog.tsx';

interface CategoryFieldProps {
  label: string;
  emptyLabel: string;
  error: string | undefined;
  /** The controlled field of the form: the entry of its value may come later, with the list. */
  field: Pick<ComponentProps<'select'>, 'name' | 'onBlur' | 'ref' | 'value'> & {
    readonly onChange: (value: unknown) => void;
  };
}

/** Chooses a category, or makes one in place. */
export function CategoryField({ label, emptyLabel, error, field }: CategoryFieldProps) {
  const { t } = useTranslation('categories');
  const { userId } = useSessionUser();
  const categories = useQuery(queryOf(listCategories, { params: { userId } }));
  const mayCreate = useMayCall(createCategory);
  const [isCreating, setCreating] = useState(false);
  const options = (categories.data ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name }));
  return (
    <>
      <SelectField
        label={label}
        optional
        emptyLabel={emptyLabel}
        options={options}
        error={error}
        labelAction={
          mayCreate && (
            <button
              type="button"
              className="link small"
              aria-haspopup="dialog"
              onClick={() => setCreating(true)}
            >
              {t('create')}
            </button>
          )
        }
        {...field}
      />
      {isCreating && (
        <NewCategoryDialog
          onClose={() => setCreating(false)}
          onCreated={(categoryId) => field.onChange(String(categoryId))}
        />
      )}
    </>
  );
}
