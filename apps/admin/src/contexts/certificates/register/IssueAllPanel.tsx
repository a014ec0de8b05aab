import { countEarnedCertificates } from '@invigil/contract/certificates/register-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import { useMailSetup } from '../../../shared/session/use-setup.tsx';
import { EarnedNames } from './EarnedNames.tsx';
import styles from './issue-all.module.css';
import { NamesByLetter } from './NamesByLetter.tsx';
import { useIssueAll } from './use-issue-all.ts';

interface IssueAllPanelProps {
  /** Assessments with results. */
  choices: readonly { readonly assessmentId: number; readonly title: string }[];
  /** The assessment that is chosen at first. */
  initialId: number;
  onClose: () => void;
}

/** Issues the certificates of an assessment to all who have earned one and have none, and tells them by e-mail where wanted. */
export function IssueAllPanel({ choices, initialId, onClose }: IssueAllPanelProps) {
  const { t } = useTranslation('issued');
  const errorText = useErrorText();
  const mailSetup = useMailSetup();
  const [assessmentId, setAssessmentId] = useState(initialId);
  const [sendsMail, setSendsMail] = useState(false);
  const counts = useQuery(queryOf(countEarnedCertificates, { params: { assessmentId } }));
  const { progress, start, stop, reset } = useIssueAll(assessmentId);
  const failure = firstError(counts);
  const { data } = counts;
  const isRunning = progress.kind === 'running';
  const earnedCount = data?.earnedCount ?? 0;
  return (
    <SidePanel
      open
      title={t('issueAll.title')}
      dirty={isRunning}
      onClose={onClose}
      footer={(requestClose) => (
        <>
          <Button variant="outlined" onClick={isRunning ? stop : requestClose}>
            {t(isRunning ? 'issueAll.stop' : 'issueAll.close')}
          </Button>
          <Button
            variant="contained"
            loading={isRunning}
            disabled={earnedCount === 0}
            onClick={() => start(earnedCount, sendsMail)}
          >
            {t('issueAll.submit', { count: earnedCount })}
          </Button>
        </>
      )}
    >
      <p>{t('issueAll.text')}</p>
      <SelectField
        label={t('columns.assessment')}
        options={choices.map((choice) => ({ value: choice.assessmentId, label: choice.title }))}
        value={assessmentId}
        disabled={isRunning}
        onChange={(event) => {
          setAssessmentId(Number(event.target.value));
          reset();
        }}
      />
      {failure !== null && <ReadFailure error={failure} onRetry={() => counts.refetch()} />}
      {data && !data.hasTemplate && <Notice kind="warn">{t('issueAll.noTemplate')}</Notice>}
      {data?.hasTemplate && !isRunning && (
        <p>
          {t('issueAll.earned', { count: earnedCount })}{' '}
          {data.issuedCount > 0 && t('issueAll.issued', { count: data.issuedCount })}
        </p>
      )}
      {data !== undefined && !isRunning && (
        <>
          <NamesByLetter letters={data.missingLetters ?? []} />
          <EarnedNames title={t('issueAll.names')} names={data.earnedNames ?? []} count={earnedCount} />
        </>
      )}
      <CheckboxField
        label={t('sendsMail')}
        hint={mailSetup}
        disabled={mailSetup !== undefined || isRunning}
        checked={sendsMail}
        onChange={(event) => setSendsMail(event.target.checked)}
      />
      {isRunning && (
        <div className={styles.issueProgress}>
          <p role="status">
            {t('issueAll.progress', {
              done: formatNumber(progress.issuedCount),
              total: formatNumber(progress.issuedCount + progress.remainingCount),
            })}
          </p>
          <progress
            value={progress.issuedCount}
            max={Math.max(1, progress.issuedCount + progress.remainingCount)}
            aria-label={t('issueAll.title')}
          />
        </div>
      )}
      {progress.kind === 'ended' && (
        <Notice kind={progress.error === null ? 'info' : 'bad'}>
          {progress.error !== null && `${errorText(progress.error)} `}
          {t('issueAll.done', { count: progress.issuedCount })}
          {progress.remainingCount > 0 && ` ${t('issueAll.remaining', { count: progress.remainingCount })}`}
        </Notice>
      )}
    </SidePanel>
  );
}
