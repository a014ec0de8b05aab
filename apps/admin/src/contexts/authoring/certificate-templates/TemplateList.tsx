import {
  deleteTemplate,
  listTemplates,
  openTemplatePreview,
} from '@invigil/contract/authoring/certificate-template-endpoints';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { useWindowOpener } from '../../../shared/components/use-window-opener.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, matchingRows, pageOfRows } from '../../../shared/data-table/table-query.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import { templateAddress } from './template-address.ts';
import type { Template } from './template-values.ts';

/** Certificate templates of the Admin: list, look at, create, edit, delete, export. */
export function TemplateList() {
  const { t } = useTranslation('certificates');
  const siteTitle = useSiteTitle();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [query, setQuery] = useState(firstPage);
  const [deleting, setDeleting] = useState<Template | null>(null);
  const templates = useQuery(queryOf(listTemplates));
  const remove = useAction(deleteTemplate, [listTemplates]);
  const preview = useAction(openTemplatePreview);
  const view = useWindowOpener(({ templateId }: Template) => preview.mutateAsync({ body: { templateId } }));
  const columns = useTemplateColumns();
  const all = templates.data ?? [];
  const { rows, total } = pageOfRows(all, columns, query);
  const create = (
    <Button
      component={Link}
      to={templateAddress('new')}
      variant="contained"
      startIcon={<Plus className="icon" strokeWidth={1.5} aria-hidden="true" />}
    >
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
              fileName="certificate-templates"
              columns={exportColumnsOf(columns)}
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
        rowKey={(row) => row.templateId}
        rowName={(row) => row.title}
        searchLabel={t('search')}
        loading={templates.isPending}
        error={templates.error === null ? null : errorText(templates.error)}
        onRetry={() => templates.refetch()}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
        actions={[
          { id: 'view', label: t('view'), icon: Eye, visible: true, onSelect: view },
          {
            id: 'edit',
            label: t('edit'),
            icon: Pencil,
            visible: true,
            onSelect: ({ templateId }) => navigate(templateAddress(templateId)),
          },
          { id: 'delete', label: t('delete'), icon: Trash2, destructive: true, onSelect: setDeleting },
        ]}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteDialog.title', { title: deleting?.title })}
        safeLabel={t('deleteDialog.keep')}
        confirmLabel={t('deleteDialog.confirm')}
        errorText={errorText}
        onCancel={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting === null) return;
          await remove.mutateAsync({ params: { templateId: deleting.templateId } });
          setDeleting(null);
          toast.show(t('deleted'));
        }}
      >
        {t('deleteDialog.text')}
      </ConfirmDialog>
    </>
  );
}

/** A day without a time is the same day everywhere. */
const UTC_DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

function useTemplateColumns(): Column<Template>[] {
  const { t } = useTranslation('certificates');
  const publishDate = (row: Template) =>
    row.publishDate === null ? '' : formatDate(row.publishDate, UTC_DAY);
  return [
    {
      id: 'title',
      header: t('fields.title'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <Link className="title" to={templateAddress(row.templateId)}>
          {row.title}
        </Link>
      ),
      value: (row) => row.title,
    },
    {
      id: 'heading',
      header: t('fields.heading'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => row.heading,
      value: (row) => row.heading,
    },
    {
      id: 'number',
      header: t('fields.number'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{row.number}</span>,
      value: (row) => row.number,
    },
    {
      id: 'publishDate',
      header: t('fields.publishDate'),
      align: 'right',
      stacked: 'detail',
      cell: publishDate,
      value: publishDate,
    },
  ];
}
