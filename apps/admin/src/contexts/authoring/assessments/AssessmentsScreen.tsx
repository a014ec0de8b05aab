import { listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CirclePlay, CircleStop, ListChecks, Pencil, Plus, Radio, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fetchAllPages } from '../../../shared/api/fetch-all-pages.ts';
import { queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import type { RowAction } from '../../../shared/data-table/columns.ts';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE, type TableQuery } from '../../../shared/data-table/table-query.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import { AssessmentPanel } from './AssessmentPanel.tsx';
import { useAssessmentColumns, useAssessmentExportColumns } from './assessment-columns.tsx';
import type { AssessmentRow } from './assessment-row.ts';
import { DeleteAssessmentDialog } from './DeleteAssessmentDialog.tsx';
import { GoLiveDialog } from './GoLiveDialog.tsx';
import { StopLiveDialog } from './StopLiveDialog.tsx';

const SORTABLE = ['title', 'opensAt', 'createdAt'] as const;

function inputOf(userId: number, { page, search, sort }: TableQuery, pageSize: number) {
  const sortBy = SORTABLE.find((column) => column === sort?.column);
  return { params: { userId, page, pageSize }, query: { search, sortBy, sortDirection: sort?.direction } };
}

/** What stands over the list: one thing at a time, for one row. */
type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'goLive' | 'delete'; readonly row: AssessmentRow }
  | { readonly kind: 'stop'; readonly row: AssessmentRow; readonly then?: 'edit' | 'delete' };

/** The Admin's assessments: list, create, edit, send live, stop, delete, export. The SuperAdmin reads all. */
export function AssessmentsScreen() {
  const { t } = useTranslation('assessments');
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { userId, roleCode } = useSessionUser();
  const isReader = roleCode === 'superAdmin';
  const mayWatch = useMayOpen('liveBoard');
  const [query, setQuery] = useState(firstPage);
  const [open, setOpen] = useState<Open | null>(null);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const assessments = useQuery({
    ...queryOf(listAssessments, inputOf(userId, query, PAGE_SIZE)),
    placeholderData: keepPreviousData,
  });
  const columns = useAssessmentColumns(isReader);
  const exportColumns = useAssessmentExportColumns(columns);
  const close = () => setOpen(null);
  const create = !isReader && (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => setOpen({ kind: 'new' })}>
      {t('create')}
    </Button>
  );
  /** A live assessment is stopped first: it can neither be changed nor deleted. */
  const offStage = (then: 'edit' | 'delete') => (row: AssessmentRow) =>
    setOpen(row.isLive ? { kind: 'stop', row, then } : { kind: then, row });
  const actions: RowAction<AssessmentRow>[] = [
    {
      id: 'goLive',
      label: t('actions.goLive'),
      icon: CirclePlay,
      visible: true,
      hidden: (row) => row.isLive,
      onSelect: (row) => setOpen({ kind: 'goLive', row }),
    },
    {
      id: 'stopLive',
      label: t('actions.stopLive'),
      icon: CircleStop,
      visible: true,
      hidden: (row) => !row.isLive,
      onSelect: (row) => setOpen({ kind: 'stop', row }),
    },
    { id: 'edit', label: t('actions.edit'), icon: Pencil, visible: true, onSelect: offStage('edit') },
    {
      id: 'liveBoard',
      label: t('actions.liveBoard'),
      icon: Radio,
      hidden: (row) => !mayWatch || (!row.isLive && row.attemptCount === 0),
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.liveBoard.path}?quiz=${assessmentId}`),
    },
    {
      id: 'questions',
      label: t('actions.questions'),
      icon: ListChecks,
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.questions.path}?assessment=${assessmentId}`),
    },
    {
      id: 'instructions',
      label: t('actions.instructions'),
      icon: ScrollText,
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.instructions.path}?quiz=${assessmentId}`),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      icon: Trash2,
      destructive: true,
      onSelect: offStage('delete'),
    },
  ];

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={assessments.data && t('lead', { count: assessments.data.count })}
        siteTitle={siteTitle}
        actions={
          <>
            <TableExport
              title={t('title')}
              fileName="topics table"
              columns={exportColumnsOf(exportColumns)}
              fetchAllRows={() =>
                fetchAllPages(listAssessments, (page, pageSize) =>
                  inputOf(userId, { ...query, page }, pageSize),
                )
              }
            />
            {create}
          </>
        }
      />
      {dropped.length > 0 && (
        <Notice
          kind="warn"
          title={t('dropped', { count: dropped.length })}
          action={
            <Button size="small" variant="outlined" onClick={() => setDropped([])}>
              {t('common:close')}
            </Button>
          }
        >
          {dropped.join(', ')}
        </Notice>
      )}
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={assessments.data?.rows ?? []}
        total={assessments.data?.count ?? 0}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.assessmentId}
        rowName={(row) => row.title}
        searchLabel={t('search')}
        loading={assessments.isPending}
        error={assessments.error === null ? null : errorText(assessments.error)}
        onRetry={() => assessments.refetch()}
        empty={{
          title: t('empty.title'),
          text: t(isReader ? 'empty.textReader' : 'empty.text'),
          action: create,
        }}
        actions={isReader ? [] : actions}
      />
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <AssessmentPanel
          assessment={open.kind === 'edit' ? open.row : null}
          onClose={close}
          onSaved={(droppedEmails) => {
            setDropped(droppedEmails);
            close();
          }}
        />
      )}
      {open?.kind === 'goLive' && <GoLiveDialog assessment={open.row} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAssessmentDialog assessment={open.row} onClose={close} />}
      {open?.kind === 'stop' && (
        <StopLiveDialog
          assessment={open.row}
          before={open.then === 'edit' ? 'change' : open.then}
          onClose={close}
          onStopped={() => {
            const { then, row } = open;
            if (then !== undefined) setOpen({ kind: then, row: { ...row, isLive: false } });
          }}
        />
      )}
    </>
  );
}
