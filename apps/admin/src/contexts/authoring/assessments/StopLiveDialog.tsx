import { stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import type { AssessmentRow } from './assessment-row.ts';
import { READS_OF_ASSESSMENTS } from './reads-of-assessments.ts';

interface StopLiveDialogProps {
  assessment: Pick<AssessmentRow, 'assessmentId' | 'title' | 'attemptCount'>;
  /** Reason of the stop: a live assessment can neither be edited nor deleted. */
  before?: 'change' | 'delete' | undefined;
  onClose: () => void;
  onStopped?: () => void;
}

/** Asks before an assessment is stopped, and whether attempts in progress end with it. */
export function StopLiveDialog({ assessment, before, onClose, onStopped }: StopLiveDialogProps) {
  const { t } = useTranslation(['assessments', 'messages']);
  const toast = useToast();
  const errorText = useErrorText();
  const stop = useAction(stopLive, READS_OF_ASSESSMENTS);
  const [endAttemptsNow, setEndAttemptsNow] = useState(false);
  const { assessmentId, title, attemptCount } = assessment;
  return (
    <ConfirmDialog
      open
      title={t(before === undefined ? 'stopLive.title' : 'stopLive.titleFirst', { title })}
      safeLabel={t('stopLive.keep')}
      confirmLabel={t(before === undefined ? 'stopLive.confirm' : `stopLive.confirmBefore.${before}`)}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        await stop.mutateAsync({ body: { assessmentId, endAttemptsNow } });
        onClose();
        toast.show(t('messages:success.assessmentStopped'));
        onStopped?.();
      }}
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
