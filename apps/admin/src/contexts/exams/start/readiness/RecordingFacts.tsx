import { useTranslation } from 'react-i18next';
import type { RecordingRules } from '../use-exam-rules.ts';
import styles from './readiness.module.css';
import type { RecordedAnswers } from './recorded-answers.ts';

interface RecordingFactsProps {
  recorded: RecordedAnswers;
  rules: RecordingRules;
}

/** Facts about the recordings for their candidate: medium, readers and retention (docs/decisions/071). */
export function RecordingFacts({ recorded, rules }: RecordingFactsProps) {
  const { t } = useTranslation(['readiness', 'dashboard']);
  const { recordingRetentionDays } = rules;
  const { video, audio } = recorded;
  const lengthOf = (seconds: number) => t('dashboard:live.minutes', { count: Math.ceil(seconds / 60) });
  return (
    <dl className={styles.recordingFacts}>
      <div>
        <dt>{t('told.what')}</dt>
        {video.count > 0 && (
          <dd>{t('told.video', { count: video.count, length: lengthOf(video.maxSeconds) })}</dd>
        )}
        {audio.count > 0 && (
          <dd>{t('told.audio', { count: audio.count, length: lengthOf(audio.maxSeconds) })}</dd>
        )}
      </div>
      <div>
        <dt>{t('told.who')}</dt>
        <dd>{t('told.staff')}</dd>
      </div>
      <div>
        <dt>{t('told.howLong')}</dt>
        <dd>
          {recordingRetentionDays > 0
            ? t('told.days', { count: recordingRetentionDays })
            : t('told.untilDeleted')}
        </dd>
      </div>
    </dl>
  );
}
