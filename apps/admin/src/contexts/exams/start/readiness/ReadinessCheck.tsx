import { Notice } from '@invigil/ui/components/Notice.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordingRules } from '../use-exam-rules.ts';
import { CheckList } from './CheckList.tsx';
import { type Check, missingChecks } from './checks.ts';
import { RecordingFacts } from './RecordingFacts.tsx';
import styles from './readiness.module.css';
import type { RecordedAnswers } from './recorded-answers.ts';
import { TestRecorder } from './TestRecorder.tsx';
import { useReadiness } from './use-readiness.ts';

interface ReadinessCheckProps {
  assessmentId: number;
  recorded: RecordedAnswers;
  rules: RecordingRules;
  /** The buttons below the checks, with the checks that are still missing. */
  actions: (missing: readonly Check[]) => ReactNode;
}

/** Checks devices, connection and storage before answers are recorded. The devices close with the component. */
export function ReadinessCheck({ assessmentId, recorded, rules, actions }: ReadinessCheckProps) {
  const { t } = useTranslation('readiness');
  const factsId = useId();
  const kind = recorded.video.count > 0 ? 'video' : 'audio';
  const neededBytes = recorded.audio.bytes + recorded.video.bytes;
  const { recorder, test, reportUnplayable, checks } = useReadiness({ kind, assessmentId, neededBytes });
  const missing = missingChecks(checks);
  const hasWarning = checks.some(({ state }) => state === 'warned');
  return (
    <>
      <section aria-labelledby={factsId} className={styles.readinessPart}>
        <h3 id={factsId}>{t('told.title')}</h3>
        <RecordingFacts recorded={recorded} rules={rules} />
      </section>
      <section aria-label={t('checks.recording')} className={styles.readinessPart}>
        <TestRecorder kind={kind} recorder={recorder} test={test} onUnplayable={reportUnplayable} />
      </section>
      <CheckList checks={checks} />
      {missing.length === 0 && (
        <Notice kind={hasWarning ? 'warn' : 'ok'} title={t(hasWarning ? 'mayStart' : 'everythingWorks')}>
          {t(hasWarning ? 'mayStartText' : 'everythingWorksText')}
        </Notice>
      )}
      {actions(missing)}
    </>
  );
}
