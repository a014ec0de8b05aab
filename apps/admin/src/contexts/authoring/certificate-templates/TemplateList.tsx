import {
  deleteTemplate,
  listTemplates,
  openTemplatePreview,
} from '@invigil/contract/authoring/certificate-template-endpoints';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../../shared/api/queries.ts';
import { useWindowOpener } from '../../../shared/components/use-window-opener.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { UndoOffers } from '../deletions/UndoOffers.tsx';
import { templateAddress } from './template-address.ts';
import type { Template } from './template-values.ts';

/** Certificate templates of the Admin: list, look at, create, edit, delete, export. */
export function TemplateList() {
  const { t } = useTranslation('certificates');
  const navigate = useNavigate();
  const columns = useTemplateColumns();
  const source = useWholeList(listTemplates, {}, columns, (rows): readonly Template[] => rows);
  const remove = useAction(deleteTemplate);
  const preview = useAction(openTemplatePreview);
  const view = useWindowOpener(({ templateId }: Template) => preview.mutateAsync({ body: { templateId } }));
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.templateId}
      rowName={(row) => row.title}
      title={t('title')}
      lead={t('lead', { count: source.count ?? 0 })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'certificate-templates' }}
      create={{ label: t('create'), to: templateAddress('new') }}
      edit={{ label: t('edit'), onSelect: ({ templateId }) => navigate(templateAddress(templateId)) }}
      rowActions={[{ id: 'view', label: t('view'), icon: Eye, visible: true, onSelect: view }]}
      deletion={{
        label: t('delete'),
        run: ({ templateId }) => remove.mutateAsync({ params: { templateId } }),
        title: ({ title }) => t('deleteDialog.title', { title }),
        text: () => t('deleteDialog.text'),
        keepLabel: t('deleteDialog.keep'),
        confirmLabel: t('deleteDialog.confirm'),
        done: t('deleted'),
      }}
    >
      <UndoOffers kind="certificateTemplate" />
    </ResourceScreen>
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
