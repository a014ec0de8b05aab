import { listAssessmentsWithResults, listResults } from '@invigil/contract/results/result-endpoints';
import { REPORT_TYPE_IDS, type ReportType } from '@invigil/domain/results/report-type';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileCheck2, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAllPages } from '../../shared/api/fetch-all-pages.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { PageHeader } from '../../shared/components/PageHeader.tsx';
import { SegmentedControl } from '../../shared/components/SegmentedControl.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import type { RowAction } from '../../shared/data-table/columns.ts';
import { DataTable } from '../../shared/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE, type TableQuery } from '../../shared/data-table/table-query.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useSiteTitle } from '../../shared/session/site-title.ts';
import { exportColumnsOf } from '../../shared/table-export/export-column.ts';
import { TableExport } from '../../shared/table-export/TableExport.tsx';
import { AssessmentFilter } from './AssessmentFilter.tsx';
import { MarkingDialog } from './MarkingDialog.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { useResultColumns, useResultExportColumns } from './result-columns.tsx';
import type { ResultRow } from './result-row.ts';

const SORTABLE = ['finishedAt', 'fullName', 'title', 'obtainedMarks'] as const;
const REPORT_TYPES = Object.keys(REPORT_TYPE_IDS) as ReportType[];

interface ResultQuery extends TableQuery {
  readonly reportType: ReportType;
  /** 0 for all. */
  readonly assessmentId: number;
}

function inputOf(userId: number, query: ResultQuery, pageSize: number) {
  const { page, search, sort, reportType, assessmentId } = query;
  const sortBy = SORTABLE.find((column) => column === sort?.column);
  return {
    params: { userId, page, pageSize, reportTypeId: REPORT_TYPE_IDS[reportType], assessmentId },
    query: { search, sortBy, sortDirection: sort?.direction },
  };
}

/** Results of the Admin's candidates, the latest attempt of each: filter, search, read the marked script, export. */
export function ResultsScreen() {
  const { t } = useTranslation('results');
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const toast = useToast();
  const { userId } = useSessionUser();
  const [query, setQuery] = useState<ResultQuery>({ ...firstPage, reportType: 'all', assessmentId: 0 });
  const [reading, setReading] = useState<ResultRow | null>(null);
  const [marking, setMarking] = useState<ResultRow | null>(null);
  const results = useQuery({
    ...queryOf(listResults, inputOf(userId, query, PAGE_SIZE)),
    placeholderData: keepPreviousData,
  });
  const assessments = useQuery(queryOf(listAssessmentsWithResults, { params: { userId } }));
  const columns = useResultColumns(true, setReading);
  const exportColumns = useResultExportColumns(columns);
  const actions: RowAction<ResultRow>[] = [
    {
      id: 'mark',
      label: t('mark'),
      icon: PenLine,
      visible: true,
      hidden: (row) => row.outcome !== 'pending',
      onSelect: setMarking,
    },
    { id: 'read', label: t('read'), icon: FileCheck2, visible: true, onSelect: setReading },
  ];
  const isFiltered = query.reportType !== 'all' || query.assessmentId !== 0;
  return (
    <>
      <PageHeader
        title={t('title.admin')}
        lead={results.data && t('lead.admin', { count: results.data.count })}
        siteTitle={siteTitle}
        actions={
          <TableExport
            title={t('title.admin')}
            fileName={(format) => (format === 'pdf' ? 'quiz-results-table' : 'quiz-result-table')}
            columns={exportColumnsOf(exportColumns)}
            fetchAllRows={() =>
              fetchAllPages(listResults, (page, pageSize) => inputOf(userId, { ...query, page }, pageSize))
            }
          />
        }
      />
      <DataTable
        caption={t('title.admin')}
        columns={columns}
        rows={results.data?.rows ?? []}
        total={results.data?.count ?? 0}
        query={query}
        onQueryChange={(next) => setQuery({ ...query, ...next })}
        rowKey={(row) => row.attemptId}
        rowName={(row) => `${row.fullName}, ${row.title}`}
        searchLabel={t('search.admin')}
        filters={
          <>
            <SegmentedControl
              label={t('filter.reportType')}
              options={REPORT_TYPES.map((value) => ({ value, label: t(`reportTypes.${value}`) }))}
              value={query.reportType}
              onChange={(reportType) => setQuery({ ...query, reportType, page: 1 })}
            />
            <AssessmentFilter
              choices={assessments.data ?? []}
              value={query.assessmentId}
              onChange={(assessmentId) => setQuery({ ...query, assessmentId, page: 1 })}
            />
          </>
        }
        loading={results.isPending}
        error={results.error === null ? null : errorText(results.error)}
        onRetry={() => results.refetch()}
        empty={
          isFiltered
            ? { title: t('emptyFiltered.title'), text: t('emptyFiltered.text') }
            : { title: t('empty.title'), text: t('empty.admin') }
        }
        actions={actions}
      />
      {reading !== null && <ResultDialog attemptId={reading.attemptId} onClose={() => setReading(null)} />}
      {marking !== null && (
        <MarkingDialog
          result={marking}
          onClose={() => setMarking(null)}
          onMarked={() => {
            setMarking(null);
            toast.show(t('marking.done', { name: marking.fullName }));
          }}
        />
      )}
    </>
  );
}
