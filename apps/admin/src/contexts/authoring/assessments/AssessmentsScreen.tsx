import { getAssessment, listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import {
  Award,
  CirclePlay,
  CircleStop,
  ListChecks,
  ListPlus,
  LockOpen,
  Pencil,
  Radio,
  RotateCcw,
  ScrollText,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { RowAction } from '../../../shared/data-table/columns.ts';
import { withParams } from '../../../shared/data-table/table-address.ts';
import { useTableAddress } from '../../../shared/data-table/use-table-address.ts';
import type { RowRead } from '../../../shared/resource-screen/OpenRecord.tsx';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useScreenAccess } from '../../../shared/session/use-may-open.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { PlanLimitNotice } from '../../billing/renewal/PlanLimitNotice.tsx';
import { usePlanUsage } from '../../billing/renewal/use-plan-usage.ts';
import { DraftChooser } from '../drafts/DraftChooser.tsx';
import { draftAddress } from '../drafts/draft.ts';
import { questionAddress } from '../questions/question-address.ts';
import { AssessmentPanel } from './AssessmentPanel.tsx';
import { useAssessmentColumns, useAssessmentExportColumns } from './assessment-columns.tsx';
import type { AssessmentRow } from './assessment-row.ts';
import { CertificatePanel } from './CertificatePanel.tsx';
import { DeleteAssessmentDialog } from './DeleteAssessmentDialog.tsx';
import { GoLiveDialog } from './GoLiveDialog.tsx';
import { regradeAddress, releaseAddress } from './result-addresses.ts';
import { StopLiveDialog } from './StopLiveDialog.tsx';

const SORTABLE = ['title', 'opensAt', 'createdAt'] as const;
const READ: RowRead = {
  endpoint: getAssessment,
  inputOf: (assessmentId) => ({ params: { assessmentId } }),
};

/** The dialog or panel over the list: one at a time, for one row. The form that edits a row is in the address. */
type Open =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'goLive' | 'delete' | 'addQuestions' | 'certificate';
      readonly row: AssessmentRow;
    }
  | { readonly kind: 'stop'; readonly row: AssessmentRow; readonly then?: 'edit' | 'delete' };

/**
 * The Admin's assessments: list, create (at once where the address says `new`), edit, send live, stop, delete, export.
 * The SuperAdmin reads all.
 */
export function AssessmentsScreen() {
  const { t } = useTranslation(['assessments', 'renewal', 'users', 'drafts']);
  const usage = usePlanUsage();
  const navigate = useNavigate();
  const { userId, roleCode } = useSessionUser();
  const isReader = roleCode === 'superAdmin';
  const mayOpen = useScreenAccess();
  const [address, setAddress] = useSearchParams();
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
    if (address.has('new')) setAddress(withParams(address, { new: null }), { replace: true });
  }, [address, setAddress]);
  const { openRecord } = useTableAddress();
  const close = () => setOpen(null);
  const edit = ({ assessmentId }: AssessmentRow) => openRecord('edit', assessmentId);
  /** A live assessment is stopped first: it can neither be changed nor deleted. */
  const stoppedFirst = (then: 'edit' | 'delete') => (row: AssessmentRow) => {
    if (row.isLive) setOpen({ kind: 'stop', row, then });
    else if (then === 'edit') edit(row);
    else setOpen({ kind: then, row });
  };
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
    { id: 'edit', label: t('actions.edit'), icon: Pencil, visible: true, onSelect: stoppedFirst('edit') },
    {
      id: 'liveBoard',
      label: t('actions.liveBoard'),
      icon: Radio,
      hidden: (row) => !mayOpen('liveBoard') || (!row.isLive && row.attemptCount === 0),
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.liveBoard.path}?quiz=${assessmentId}`),
    },
    {
      id: 'questions',
      label: t('actions.questions'),
      icon: ListChecks,
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.questions.path}?assessment=${assessmentId}`),
    },
    {
      id: 'addQuestions',
      label: t('actions.addQuestions'),
      icon: ListPlus,
      // A live assessment gets no drafted question; its list has the button for a written one.
      hidden: (row) => row.isLive,
      onSelect: (row) => setOpen({ kind: 'addQuestions', row }),
    },
    {
      id: 'instructions',
      label: t('actions.instructions'),
      icon: ScrollText,
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.instructions.path}?quiz=${assessmentId}`),
    },
    {
      id: 'certificate',
      label: t('actions.certificate'),
      icon: Award,
      onSelect: (row) => setOpen({ kind: 'certificate', row }),
    },
    {
      id: 'regrade',
      label: t('actions.regrade'),
      icon: RotateCcw,
      hidden: (row) => !mayOpen('regrade') || (!row.isLive && row.attemptCount === 0),
      onSelect: ({ assessmentId }) => navigate(regradeAddress(assessmentId)),
    },
    {
      id: 'release',
      label: t('actions.release'),
      icon: LockOpen,
      hidden: (row) => !mayOpen('results') || row.attemptCount === 0,
      onSelect: ({ assessmentId }) => navigate(releaseAddress(assessmentId)),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      icon: Trash2,
      destructive: true,
      onSelect: stoppedFirst('delete'),
    },
  ];

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
        <PlanLimitNotice />
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
      </ResourceScreen>
      {open?.kind === 'new' && form(null, close)}
      {open?.kind === 'addQuestions' && (
        <DraftChooser
          title={t('addQuestions')}
          onManual={() => navigate(questionAddress(open.row.assessmentId, 'new'))}
          onAi={() => navigate(draftAddress(open.row.assessmentId, 'new'))}
          onClose={close}
        />
      )}
      {open?.kind === 'certificate' && <CertificatePanel assessment={open.row} onClose={close} />}
      {open?.kind === 'goLive' && <GoLiveDialog assessment={open.row} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAssessmentDialog assessment={open.row} onClose={close} />}
      {open?.kind === 'stop' && (
        <StopLiveDialog
          assessment={open.row}
          before={open.then === 'edit' ? 'change' : open.then}
          onClose={close}
          onStopped={() => {
            const { then, row } = open;
            if (then === 'delete') setOpen({ kind: then, row: { ...row, isLive: false } });
            if (then === 'edit') edit(row);
          }}
        />
      )}
    </>
  );
}
