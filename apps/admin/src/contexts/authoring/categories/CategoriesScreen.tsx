import { deleteCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, matchingRows, pageOfRows } from '../../../shared/data-table/table-query.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';

type Category = OkOf<typeof listCategories>[number];

/** Question categories of the Admin: list, create, rename, delete, export. */
export function CategoriesScreen() {
  const { t } = useTranslation('categories');
  const siteTitle = useSiteTitle();
  const toast = useToast();
  const errorText = useErrorText();
  const { userId } = useSessionUser();
  const [query, setQuery] = useState(firstPage);
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Category | null>(null);
  const categories = useQuery(queryOf(listCategories, { params: { userId } }));
  const remove = useAction(deleteCategory, [listCategories]);

  const columns = [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row: Category) => <span className="row-title">{row.name}</span>,
      value: (row: Category) => row.name,
      sortable: true,
      stacked: 'title' as const,
    },
  ];
  const all = categories.data ?? [];
  const { rows, total } = pageOfRows(all, columns, query);
  const create = (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => setEditing('new')}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { count: all.length })}
        siteTitle={siteTitle}
        actions={
          <>
            <TableExport
              title={t('title')}
              fileName="questions category table"
              columns={columns}
              fetchAllRows={async () => matchingRows(all, columns, query)}
            />
            {create}
          </>
        }
      />
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        total={total}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.categoryId}
        rowName={(row) => row.name}
        searchLabel={t('search')}
        loading={categories.isPending}
        error={categories.error === null ? null : errorText(categories.error)}
        onRetry={() => categories.refetch()}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
        actions={[
          { id: 'edit', label: t('edit'), icon: Pencil, visible: true, onSelect: setEditing },
          { id: 'delete', label: t('delete'), icon: Trash2, destructive: true, onSelect: setDeleting },
        ]}
      />
      {editing !== null && (
        <CategoryPanel category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteDialog.title', { name: deleting?.name })}
        safeLabel={t('deleteDialog.keep')}
        confirmLabel={t('deleteDialog.confirm')}
        errorText={errorText}
        onCancel={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting === null) return;
          await remove.mutateAsync({ params: { categoryId: deleting.categoryId } });
          setDeleting(null);
          toast.show(t('deleted'));
        }}
      >
        {t('deleteDialog.text')}
      </ConfirmDialog>
    </>
  );
}
