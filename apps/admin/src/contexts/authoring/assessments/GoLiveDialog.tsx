import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import type { InvitationState } from '@invigil/domain/accounts/invitation-state';
import { marksToDecimal } from '@invigil/domain/marks';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { ConfirmPeoplePanel } from '../participants/ConfirmPeoplePanel.tsx';
import { type AssessmentRow, opensLater } from './assessment-row.ts';
import { LiveLinkDialog } from './LiveLinkDialog.tsx';
import { StarterCount } from './StarterCount.tsx';

interface GoLiveDialogProps {
  assessment: AssessmentRow;
  onClose: () => void;
}

/** Asks before an assessment goes live; shows its rules, its opening and who can start, then the link for candidates. */
export function GoLiveDialog({ assessment, onClose }: GoLiveDialogProps) {
  const { t } = useTranslation(['assessments', 'messages', 'users']);
  const toast = useToast();
  const errorText = useErrorText();
  const send = useAction(goLive);
  const { opensAt, closesAt, timeLimitMinutes, totalMarks, passMark, questionCount } = assessment;
  const isScheduled = opensLater(assessment);
  const paper = [
    t('goLive.questions', { count: questionCount }),
    timeLimitMinutes > 0 && t('goLive.minutes', { count: timeLimitMinutes }),
    totalMarks > 0 &&
      t(passMark > 0 ? 'goLive.marks' : 'goLive.marksOnly', {
        count: marksToDecimal(totalMarks),
        marks: formatMarks(totalMarks),
        pass: formatMarks(passMark),
      }),
  ].filter(Boolean);
  const waiting = useListed(assessment, 'waiting');
  const unregistered = useListed(assessment, 'open');
  const [isConfirming, setConfirming] = useState(false);
  const [isLive, setLive] = useState(false);
  if (isConfirming)
    return <ConfirmPeoplePanel assessmentId={assessment.assessmentId} onClose={() => setConfirming(false)} />;
  if (isLive) return <LiveLinkDialog assessment={assessment} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={t('goLive.title', { title: assessment.title })}
      safeLabel={t('goLive.keep')}
      confirmLabel={t('goLive.confirm')}
      destructive={false}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        await send.mutateAsync({ body: { assessmentId: assessment.assessmentId } });
        setLive(true);
        toast.show(t(isScheduled ? 'goLive.scheduled' : 'messages:success.assessmentLive'));
      }}
    >
      <p>{paper.join(', ')}.</p>
      {(isScheduled || closesAt !== null) && (
        <p>
          {isScheduled && opensAt !== null && t('goLive.opensAt', { time: formatDateTime(opensAt) })}{' '}
          {closesAt !== null && t('goLive.closesAt', { time: formatDateTime(closesAt) })}
        </p>
      )}
      <StarterCount assessment={assessment} isScheduled={isScheduled} hasLink={false} />
      {unregistered > 0 && <p>{t('goLive.open', { count: unregistered })}</p>}
      {waiting > 0 && (
        <Notice
          kind="warn"
          action={
            <Button size="small" variant="outlined" onClick={() => setConfirming(true)}>
              {t('users:invitations.confirm')}
            </Button>
          }
        >
          {t('goLive.waiting', { count: waiting })}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** How many people on the list of an assessment are in a state; 0 until known, and where there is no list. */
function useListed({ assessmentId, participantMode }: AssessmentRow, state: InvitationState): number {
  const mayOpen = useMayOpen('users');
  const { data } = useQuery({
    ...queryOf(listInvitations, { params: { page: 1, pageSize: 1 }, query: { assessmentId, state } }),
    enabled: participantMode === 'byEmail' && mayOpen,
  });
  return data?.count ?? 0;
}
