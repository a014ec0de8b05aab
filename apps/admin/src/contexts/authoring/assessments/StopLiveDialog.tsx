import { getAssessment, stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import type { AssessmentRow } from './assessment-row.ts';

interface StopLiveDialogProps {
  assessment: Pick<AssessmentRow, 'assessmentId' | 'title' | 'attemptCount' | 'availability'>;
  /** Reason of the stop: a live assessment can neither be edited nor deleted. */
  before?: 'change' | 'delete' | undefined;
  onClose: () => void;
  onStopped?: () => void;
}

/** Candidates can start while the question is open. */
const RECOUNT_MS = 5_000;

/** Asks before an assessment is stopped, and whether attempts in progress end with it. */
export function StopLiveDialog({ assessment, before, onClose, onStopped }: StopLiveDialogProps) {
  const { t } = useTranslation(['assessments', 'messages']);
  const toast = useToast();
  const errorText = useErrorText();
  const stop = useAction(stopLive);
  const [endAttemptsNow, setEndAttemptsNow] = useState(false);
  const { assessmentId, title } = assessment;
  const read = useQuery({
    ...queryOf(getAssessment, { params: { assessmentId } }),
    refetchInterval: RECOUNT_MS,
  });
  const { attemptCount, availability } = read.data ?? assessment;
  const titleKey = before === undefined ? 'title' : 'titleFirst';
  const confirm = async () => {
    await stop.mutateAsync({ body: { assessmentId, endAttemptsNow } });
    onClose();
    toast.show(t('messages:success.assessmentStopped'));
    onStopped?.();
  };
  // The call itself ends the schedule, before the dialog closes.
  if (availability === 'scheduled' || (stop.isPending && assessment.availability === 'scheduled'))
    return (
      <ConfirmDialog
        open
        title={t(`stopLive.scheduled.${titleKey}`, { title })}
        safeLabel={t('stopLive.scheduled.keep')}
        confirmLabel={t('stopLive.scheduled.confirm')}
        errorText={errorText}
        onCancel={onClose}
        onConfirm={confirm}
      >
        <p>{t('stopLive.scheduled.text')}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={t(`stopLive.${titleKey}`, { title })}
      safeLabel={t('stopLive.keep')}
      confirmLabel={t(before === undefined ? 'stopLive.confirm' : `stopLive.confirmBefore.${before}`)}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        {before !== undefined && `${t(`stopLive.before.${before}`)} `}
        {t('stopLive.started', { count: attemptCount })} {t('stopLive.text')}
      </p>
      <div className="dialog-choice">
        <CheckboxField
          label={t('stopLive.endNow')}
          hint={t('stopLive.endNowHint')}
          checked={endAttemptsNow}
          onChange={(event) => setEndAttemptsNow(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
