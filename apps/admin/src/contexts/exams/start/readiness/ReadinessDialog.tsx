import { findRecordingObstacle } from '@invigil/recording/recording-support.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAssessment } from '../live-assessment.ts';
import type { RecordingRules } from '../use-exam-rules.ts';
import type { Check } from './checks.ts';
import { ReadinessCheck } from './ReadinessCheck.tsx';
import styles from './readiness.module.css';
import type { RecordedAnswers } from './recorded-answers.ts';

interface ReadinessDialogProps {
  assessment: LiveAssessment;
  recorded: RecordedAnswers;
  rules: RecordingRules;
  onCancel: () => void;
  onContinue: () => void;
}

/**
 * Checks the candidate's devices before an assessment with recorded answers. A new attempt waits for the check; an
 * attempt in progress does not, because its clock runs.
 */
export function ReadinessDialog({ assessment, recorded, rules, onCancel, onContinue }: ReadinessDialogProps) {
  // Texts of the devices, too: loading them when the devices open would replace the dialog meanwhile.
  const { t } = useTranslation(['readiness', 'messages', 'devices', 'media']);
  const titleId = useId();
  const { title, assessmentId, hasOpenAttempt } = assessment;
  const media = (['audio', 'video'] as const).filter((medium) => recorded[medium].count > 0);
  const obstacle = rules.recordsWithWebcam ? findRecordingObstacle(media) : 'recordedAnswersUnavailable';

  const missingId = useId();
  /** @param missing the checks that the start waits for; null where nothing can be checked */
  const actions = (missing: readonly Check[] | null) => (
    <div className="actions">
      {missing !== null && missing.length > 0 && (
        <p id={missingId} className={`${styles.readinessMissing} small secondary`}>
          {t('missing', { checks: missing.map(({ name }) => t(`checks.${name}`)).join(', ') })}
        </p>
      )}
      <Button variant="outlined" onClick={onCancel}>
        {t(obstacle !== undefined && !hasOpenAttempt ? 'close' : 'later')}
      </Button>
      {(obstacle === undefined || hasOpenAttempt) && (
        <Button
          variant="contained"
          autoFocus={hasOpenAttempt}
          disabled={missing?.length !== 0 && !hasOpenAttempt}
          aria-describedby={missing?.length === 0 ? undefined : missingId}
          onClick={onContinue}
        >
          {t(missing?.length === 0 || !hasOpenAttempt ? 'continue' : 'continueUnchecked')}
        </Button>
      )}
    </div>
  );
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: `dialog-body ${styles.readiness}` } }}
    >
      <h2 id={titleId}>{t(obstacle === undefined ? 'title' : 'cannotRecord')}</h2>
      {(obstacle === undefined || hasOpenAttempt) && (
        <p className="secondary">{t(hasOpenAttempt ? 'leadResumed' : 'lead', { title })}</p>
      )}
      {obstacle === undefined ? (
        <ReadinessCheck assessmentId={assessmentId} recorded={recorded} rules={rules} actions={actions} />
      ) : (
        <>
          <Notice kind="bad">
            {obstacle === 'recordedAnswersUnavailable'
              ? t('recordingOff')
              : t(obstacle === 'unsupported' ? 'firefoxWarning' : 'insecurePage')}
          </Notice>
          {actions(null)}
        </>
      )}
    </Dialog>
  );
}
