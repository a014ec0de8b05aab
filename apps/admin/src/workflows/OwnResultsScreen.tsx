import { openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import { listOwnAssessmentsWithResults, listOwnResults } from '@invigil/contract/results/result-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Award, FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AssessmentFilter } from '../contexts/results/AssessmentFilter.tsx';
import { ResultDialog } from '../contexts/results/ResultDialog.tsx';
import { useResultColumns } from '../contexts/results/result-columns.tsx';
import { useResultFilter } from '../contexts/results/result-filter.ts';
import type { ResultRow } from '../contexts/results/result-row.ts';
import { queryOf, useAction } from '../shared/api/queries.ts';
import { useWindowOpener } from '../shared/components/use-window-opener.ts';
import { useTableAddress } from '../shared/data-table/use-table-address.ts';
import { ResourceScreen } from '../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../shared/session/session-user.ts';

const SORTABLE = ['finishedAt', 'title', 'obtainedMarks'] as const;

/** The candidate's own results, with the marked script of each. */
export function OwnResultsScreen() {
  const { t } = useTranslation('results');
  const { userId } = useSessionUser();
  const [{ assessmentId }, setFilter] = useResultFilter();
  const { openRecord } = useTableAddress();
  const read = ({ attemptId }: ResultRow) => openRecord('result', attemptId);
  const source = usePagedList(listOwnResults, (query, pageSize) => ({
    params: { userId, page: query.page, pageSize, assessmentId },
    query: listQueryOf(query, SORTABLE),
  }));
  const assessments = useQuery(queryOf(listOwnAssessmentsWithResults, { params: { userId } }));
  const columns = useResultColumns(false, read);
  const certificate = useAction(openCertificate);
  const open = useWindowOpener(({ attemptId }: ResultRow) =>
    certificate.mutateAsync({ body: { attemptId } }),
  );
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.attemptId}
      rowName={(row) => row.title}
      title={t('title.own')}
      lead={source.count !== undefined && t('lead.own', { count: source.count })}
      searchLabel={t('search.own')}
      filters={
        <AssessmentFilter
          choices={assessments.data ?? []}
          value={assessmentId}
          onChange={(chosen) => setFilter({ assessmentId: chosen })}
        />
      }
      empty={
        assessmentId === 0
          ? { title: t('empty.title'), text: t('empty.own') }
          : { title: t('emptyFiltered.title'), text: t('emptyFiltered.text') }
      }
      rowActions={[
        { id: 'read', label: t('read'), icon: FileCheck2, visible: true, onSelect: read },
        {
          id: 'certificate',
          label: t('certificate'),
          icon: Award,
          visible: true,
          hidden: (row) => !row.hasCertificate,
          onSelect: open,
        },
      ]}
      keyPanels={{ result: (attemptId, close) => <ResultDialog attemptId={attemptId} onClose={close} /> }}
    />
  );
}
