import { getAssessment, listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAddress } from '../../../shared/address/use-address.ts';
import { idOf } from '../../../shared/data-table/table-address.ts';
import { useTableAddress } from '../../../shared/data-table/use-table-address.ts';
import type { RowRead } from '../../../shared/resource-screen/OpenRecord.tsx';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { PlanLimitNotice } from '../../billing/renewal/PlanLimitNotice.tsx';
import { usePlanUsage } from '../../billing/renewal/use-plan-usage.ts';
import { UndoOffers } from '../deletions/UndoOffers.tsx';
import { AssessmentDialog, type OpenDialog } from './AssessmentDialog.tsx';
import { AssessmentPanel } from './AssessmentPanel.tsx';
import { useAssessmentActions } from './assessment-actions.ts';
import { useAssessmentColumns, useAssessmentExportColumns } from './assessment-columns.tsx';
import type { AssessmentRow } from './assessment-row.ts';
import { DroppedAddresses } from './DroppedAddresses.tsx';
import { AssessmentPlace } from './place/AssessmentPlace.tsx';

const SORTABLE = ['title', 'opensAt', 'createdAt'] as const;
const READ: RowRead = {
  endpoint: getAssessment,
  inputOf: (assessmentId) => ({ params: { assessmentId } }),
};

/** The dialog or panel over the list: one at a time. The form that edits a row is in the address. */
type Open = { readonly kind: 'new' } | OpenDialog;

/** The settings or participants of the assessment that the address names; without one the list. */
export function AssessmentsScreen() {
  const assessmentId = idOf(useSearchParams()[0].get('quiz'));
  return assessmentId === 0 ? <AssessmentList /> : <AssessmentPlace assessmentId={assessmentId} />;
}

/**
 * The Admin's assessments: list, create (at once where the address says `new`), edit, go live, stop, duplicate, delete, export.
 * The SuperAdmin reads all.
 */
function AssessmentList() {
  const { t } = useTranslation(['assessments', 'renewal', 'users', 'drafts']);
  const usage = usePlanUsage();
  const { userId, roleCode } = useSessionUser();
  const isReader = roleCode === 'superAdmin';
  const { params: address, setParams } = useAddress();
  const [open, setOpen] = useState<Open | null>(() =>
    address.has('new') && !isReader ? { kind: 'new' } : null,
  );
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const source = usePagedList(listAssessments, (query, pageSize) => ({
    params: { userId, page: query.page, pageSize },
    query: listQueryOf(query, SORTABLE),
  }));
  const columns = useAssessmentColumns(isReader);
  const exportColumns = useAssessmentExportColumns(columns);
  // Else a reload would open the panel again. Before anything is typed, so that no guard of unsaved changes asks.
  useEffect(() => {
    if (address.has('new')) setParams({ new: null }, { replace: true });
  }, [address, setParams]);
  const { openRecord } = useTableAddress();
  const close = () => setOpen(null);
  const edit = ({ assessmentId }: Pick<AssessmentRow, 'assessmentId'>) => openRecord('edit', assessmentId);
  const actions = useAssessmentActions({ onOpen: setOpen, onEdit: edit });

  const form = (assessment: AssessmentRow | null, closeForm: () => void) => (
    <AssessmentPanel
      assessment={assessment}
      onClose={closeForm}
      onSaved={(droppedEmails) => {
        setDropped(droppedEmails);
        closeForm();
      }}
    />
  );

  return (
    <>
      <ResourceScreen
        source={source}
        columns={columns}
        rowKey={(row) => row.assessmentId}
        rowName={(row) => row.title}
        title={t('title')}
        lead={
          source.count !== undefined && (
            <>
              {t('lead', { count: source.count })}{' '}
              {usage !== undefined && t('renewal:usage', { used: usage.used, count: usage.limit })}
            </>
          )
        }
        searchLabel={t('search')}
        empty={{ title: t('empty.title'), text: t(isReader ? 'empty.textReader' : 'empty.text') }}
        exports={{ fileName: 'topics table', columns: exportColumnsOf(exportColumns) }}
        create={isReader ? undefined : { label: t('create'), onSelect: () => setOpen({ kind: 'new' }) }}
        rowActions={isReader ? [] : actions}
        readRow={READ}
        panels={isReader ? {} : { edit: form }}
      >
        <UndoOffers kind="assessment" />
        <PlanLimitNotice />
        <DroppedAddresses addresses={dropped} onClose={() => setDropped([])} />
      </ResourceScreen>
      {open?.kind === 'new' && form(null, close)}
      {open !== null && open.kind !== 'new' && (
        <AssessmentDialog dialog={open} onOpen={setOpen} onEdit={edit} onClose={close} />
      )}
    </>
  );
}
