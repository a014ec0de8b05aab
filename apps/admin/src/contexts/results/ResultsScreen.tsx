import { listAssessmentsWithResults, listResults } from '@invigil/contract/results/result-endpoints';
import { REPORT_TYPE_IDS } from '@invigil/domain/results/report-type';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { SegmentedControl } from '../../shared/components/SegmentedControl.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import { useRowSelection } from '../../shared/data-table/use-row-selection.ts';
import { useTableAddress } from '../../shared/data-table/use-table-address.ts';
import { ResourceScreen } from '../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { exportColumnsOf } from '../../shared/table-export/export-column.ts';
import { AssessmentHead } from '../authoring/assessments/place/AssessmentHead.tsx';
import { AssessmentFilter } from './AssessmentFilter.tsx';
import { MarkingDialog } from './MarkingDialog.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { useResultColumns, useResultExportColumns } from './result-columns.tsx';
import { REPORT_TYPES, useResultFilter } from './result-filter.ts';
import { ResultMail } from './result-mail/ResultMail.tsx';
import type { ResultRow } from './result-row.ts';
import { useResultRowActions } from './result-row-actions.ts';
import { SheetFileButton } from './sheet-files/SheetFileButton.tsx';

const SORTABLE = ['finishedAt', 'fullName', 'title', 'obtainedMarks'] as const;
const rowKey = ({ attemptId }: ResultRow) => attemptId;

/**
 * Results of the Admin's candidates, the latest attempt of each, at first those of the address' report type: filter, search, read the marked script, export, write to
 * the candidates of selected results.
 */
export function ResultsScreen() {
  const { t } = useTranslation([
    'results',
    'regrade',
    'release',
    'assessments',
    'resultSheet',
    'messages',
    'mails',
    'users',
  ]);
  const { userId } = useSessionUser();
  const [filter, setFilter] = useResultFilter();
  const { openRecord } = useTableAddress();
  const read = ({ attemptId }: ResultRow) => openRecord('result', attemptId);
  const [marking, setMarking] = useState<ResultRow | null>(null);
  const selection = useRowSelection(rowKey);
  const [lacksSelection, setLacksSelection] = useState(false);
  if (lacksSelection && selection.rows.length > 0) setLacksSelection(false);
  const toast = useToast();
  const { reportType, assessmentId } = filter;
  const source = usePagedList(listResults, (query, pageSize) => ({
    params: { userId, page: query.page, pageSize, reportTypeId: REPORT_TYPE_IDS[reportType], assessmentId },
    query: listQueryOf(query, SORTABLE),
  }));
  const assessments = useQuery(queryOf(listAssessmentsWithResults, { params: { userId } }));
  const columns = useResultColumns(true, read);
  const exportColumns = useResultExportColumns(columns);
  const rowActions = useResultRowActions({ onMark: setMarking, onRead: read });
  const isFiltered = reportType !== 'all' || assessmentId !== 0;
  return (
    <>
      {assessmentId !== 0 && <AssessmentHead assessmentId={assessmentId} current="results" />}
      <ResourceScreen
        source={source}
        columns={columns}
        rowKey={rowKey}
        selection={selection}
        rowName={(row) => `${row.fullName}, ${row.title}`}
        title={t('title.admin')}
        lead={source.count !== undefined && t('lead.admin', { count: source.count })}
        searchLabel={t('search.admin')}
        exports={{
          fileName: (format) => (format === 'pdf' ? 'quiz-results-table' : 'quiz-result-table'),
          columns: exportColumnsOf(exportColumns),
        }}
        pageActions={
          <>
            <ResultActions assessmentId={assessmentId} choices={assessments.data ?? []} />
            <SheetFileButton selection={selection} />
            <ResultMail selection={selection} onNothingSelected={() => setLacksSelection(true)} />
          </>
        }
        filters={
          <>
            <SegmentedControl
              label={t('filter.reportType')}
              options={REPORT_TYPES.map((value) => ({ value, label: t(`reportTypes.${value}`) }))}
              value={reportType}
              onChange={(chosen) => setFilter({ reportType: chosen })}
            />
            <AssessmentFilter
              choices={assessments.data ?? []}
              value={assessmentId}
              onChange={(chosen) => setFilter({ assessmentId: chosen })}
            />
          </>
        }
        empty={
          isFiltered
            ? { title: t('emptyFiltered.title'), text: t('emptyFiltered.text') }
            : { title: t('empty.title'), text: t('empty.admin') }
        }
        rowActions={rowActions}
        keyPanels={{ result: (attemptId, close) => <ResultDialog attemptId={attemptId} onClose={close} /> }}
      >
        {lacksSelection && <Notice kind="bad">{t('messages:refusals.noCandidateSelected')}</Notice>}
      </ResourceScreen>
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
