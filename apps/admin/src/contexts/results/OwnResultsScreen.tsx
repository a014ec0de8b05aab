import { openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import { listOwnAssessmentsWithResults, listOwnResults } from '@invigil/contract/results/result-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Award, FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { PageHeader } from '../../shared/components/PageHeader.tsx';
import { useWindowOpener } from '../../shared/components/use-window-opener.ts';
import { DataTable } from '../../shared/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE, type TableQuery } from '../../shared/data-table/table-query.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useSiteTitle } from '../../shared/session/site-title.ts';
import { AssessmentFilter } from './AssessmentFilter.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { useResultColumns } from './result-columns.tsx';
import type { ResultRow } from './result-row.ts';

const SORTABLE = ['finishedAt', 'title', 'obtainedMarks'] as const;

function inputOf(userId: number, assessmentId: number, { page, search, sort }: TableQuery) {
  const sortBy = SORTABLE.find((column) => column === sort?.column);
  return {
    params: { userId, page, pageSize: PAGE_SIZE, assessmentId },
    query: { search, sortBy, sortDirection: sort?.direction },
  };
}

/** The candidate's own results, with the marked script of each. */
export function OwnResultsScreen() {
  const { t } = useTranslation('results');
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const { userId } = useSessionUser();
  const [query, setQuery] = useState(firstPage);
  const [assessmentId, setAssessmentId] = useState(0);
  const [reading, setReading] = useState<ResultRow | null>(null);
  const results = useQuery({
    ...queryOf(listOwnResults, inputOf(userId, assessmentId, query)),
    placeholderData: keepPreviousData,
  });
  const assessments = useQuery(queryOf(listOwnAssessmentsWithResults, { params: { userId } }));
  const columns = useResultColumns(false, setReading);
  const certificate = useAction(openCertificate);
  const open = useWindowOpener(({ attemptId }: ResultRow) =>
    certificate.mutateAsync({ body: { attemptId } }),
  );
  return (
    <>
      <PageHeader
        title={t('title.own')}
        lead={results.data && t('lead.own', { count: results.data.count })}
        siteTitle={siteTitle}
      />
      <DataTable
        caption={t('title.own')}
        columns={columns}
        rows={results.data?.rows ?? []}
        total={results.data?.count ?? 0}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.attemptId}
        rowName={(row) => row.title}
        searchLabel={t('search.own')}
        filters={
          <AssessmentFilter
            choices={assessments.data ?? []}
            value={assessmentId}
            onChange={(chosen) => {
              setAssessmentId(chosen);
              setQuery({ ...query, page: 1 });
            }}
          />
        }
        loading={results.isPending}
        error={results.error === null ? null : errorText(results.error)}
        onRetry={() => results.refetch()}
        empty={
          assessmentId === 0
            ? { title: t('empty.title'), text: t('empty.own') }
            : { title: t('emptyFiltered.title'), text: t('emptyFiltered.text') }
        }
        actions={[
          { id: 'read', label: t('read'), icon: FileCheck2, visible: true, onSelect: setReading },
          {
            id: 'certificate',
            label: t('certificate'),
            icon: Award,
            visible: true,
            hidden: (row) => !row.hasCertificate,
            onSelect: open,
          },
        ]}
      />
      {reading !== null && <ResultDialog attemptId={reading.attemptId} onClose={() => setReading(null)} />}
    </>
  );
}
