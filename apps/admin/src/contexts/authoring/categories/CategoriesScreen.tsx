import { deleteCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { UndoOffers } from '../deletions/UndoOffers.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';

type Category = OkOf<typeof listCategories>[number];

/** Question categories of the Admin: list, create, rename, delete, export. */
export function CategoriesScreen() {
  const { t } = useTranslation('categories');
  const { userId } = useSessionUser();
  const columns = useCategoryColumns();
  const source = useWholeList(listCategories, { params: { userId } }, columns, (rows) => rows);
  const remove = useAction(deleteCategory);
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.categoryId}
      rowName={(row) => row.name}
      title={t('title')}
      lead={t('lead', { count: source.count ?? 0 })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'questions category table' }}
      create={{ label: t('create') }}
      edit={{ label: t('edit') }}
      form={(category, close) => <CategoryPanel category={category} onClose={close} />}
      deletion={{
        label: t('delete'),
        run: ({ categoryId }) => remove.mutateAsync({ params: { categoryId } }),
        title: ({ name }) => t('deleteDialog.title', { name }),
        text: () => t('deleteDialog.text'),
        keepLabel: t('deleteDialog.keep'),
        confirmLabel: t('deleteDialog.confirm'),
        done: t('deleted'),
      }}
    >
      <UndoOffers kind="category" />
    </ResourceScreen>
  );
}

function useCategoryColumns(): Column<Category>[] {
  const { t } = useTranslation('categories');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row) => <span className="row-title">{row.name}</span>,
      value: (row) => row.name,
      sortable: true,
      stacked: 'title',
    },
  ];
}
