import { listLiveAssessments, startAttempt } from '@invigil/contract/attempts/attempt-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { SCREENS } from '@invigil/domain/access/screens';
import { marksToDecimal } from '@invigil/domain/marking/marks';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { queryOf, useAction } from '../../../lib/api/queries.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import { formatDateTime, formatNumber } from '../../../lib/i18n/format.ts';
import { useSessionUser } from '../../../lib/session-user.ts';
import { useSiteTitle } from '../../../lib/site-title.ts';

type LiveAssessment = OkOf<typeof listLiveAssessments>[number];

/** What opens or closes in the meantime shows without a reload. */
const REFRESH_MS = 20_000;

/** The candidate's dashboard: what can be sat now, and what is in progress. */
export function LiveAssessments() {
  const { t } = useTranslation('dashboard');
  const { userId } = useSessionUser();
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const [starting, setStarting] = useState<LiveAssessment | null>(null);
  const live = useQuery({
    ...queryOf(listLiveAssessments, { params: { userId } }),
    refetchInterval: REFRESH_MS,
  });
  const start = useAction(startAttempt);
  const open = live.data ?? [];

  return (
    <>
      <PageHeader
        title={t('live.title')}
        lead={
          live.isSuccess ? t('live.lead', { count: open.filter((row) => row.mayStart).length }) : undefined
        }
        siteTitle={siteTitle}
      />
      {live.error !== null && <Notice kind="bad">{errorText(live.error)}</Notice>}
      {live.isSuccess && open.length === 0 && (
        <section className="sheet">
          <EmptyState title={t('live.empty.title')}>{t('live.empty.text')}</EmptyState>
        </section>
      )}
      <ul className="paper-list">
        {open.map((assessment) => (
          <li key={assessment.assessmentId} className="sheet paper-card">
            <LiveAssessmentFacts assessment={assessment} />
            <StartButton assessment={assessment} onStart={() => setStarting(assessment)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={starting !== null}
        title={t('live.confirm.title', { title: starting?.title })}
        safeLabel={t('live.confirm.later')}
        confirmLabel={t('live.confirm.start')}
        destructive={false}
        errorText={errorText}
        onCancel={() => setStarting(null)}
        onConfirm={async () => {
          if (starting === null) return;
          // Opened at once, while the click still counts as one: a later window would be blocked.
          const ownWindow = starting.openInNewWindow ? openOwnWindow() : null;
          try {
            await start.mutateAsync({ body: { assessmentId: starting.assessmentId } });
          } catch (error) {
            ownWindow?.close();
            throw error;
          }
          enterRunner(starting.assessmentId, ownWindow);
          setStarting(null);
          await live.refetch();
        }}
      >
        {starting !== null && <StartWords assessment={starting} />}
      </ConfirmDialog>
    </>
  );
}

function LiveAssessmentFacts({ assessment }: { assessment: LiveAssessment }) {
  const { t } = useTranslation('dashboard');
  const { questionCount, timeLimitMinutes, totalMarks, passMark, closesAt } = assessment;
  const facts = [
    t('live.questions', { count: questionCount }),
    timeLimitMinutes > 0 ? t('live.minutes', { count: timeLimitMinutes }) : t('live.untimed'),
    totalMarks > 0
      ? t('live.marks', {
          total: formatNumber(marksToDecimal(totalMarks)),
          pass: formatNumber(marksToDecimal(passMark)),
        })
      : t('live.noMarks'),
    ...(closesAt === null ? [] : [t('live.closes', { when: formatDateTime(closesAt) })]),
  ];
  return (
    <div className="grow">
      <h2 className="paper-title">{assessment.title}</h2>
      <p className="secondary small">{facts.join(' · ')}</p>
    </div>
  );
}

function StartButton({ assessment, onStart }: { assessment: LiveAssessment; onStart: () => void }) {
  const { t } = useTranslation('dashboard');
  if (!assessment.mayStart) return <StatusChip kind="submitted">{t('live.taken')}</StatusChip>;
  if (assessment.hasOpenAttempt)
    return (
      <Button variant="contained" size="large" href={runnerAddress(assessment.assessmentId)}>
        {t('live.resume')}
      </Button>
    );
  return (
    <Button variant="contained" size="large" onClick={onStart}>
      {t('live.start')}
    </Button>
  );
}

function StartWords({ assessment }: { assessment: LiveAssessment }) {
  const { t } = useTranslation('dashboard');
  const questions = t('live.questions', { count: assessment.questionCount });
  const time = t('live.minutes', { count: assessment.timeLimitMinutes });
  return (
    <>
      <p>
        {assessment.timeLimitMinutes > 0
          ? t('live.confirm.timed', { questions, time })
          : t('live.confirm.untimed', { questions })}
      </p>
      {assessment.openInNewWindow && <p>{t('live.confirm.window')}</p>}
    </>
  );
}

function runnerAddress(assessmentId: number): string {
  return `${SCREENS.startAttempt.path}?quiz=${assessmentId}`;
}

/** A full-size window for the runner; null where the browser blocks it. */
function openOwnWindow(): Window | null {
  const { availWidth, availHeight } = screen;
  return window.open(
    'about:blank',
    'invigil-runner',
    `popup,left=0,top=0,width=${availWidth},height=${availHeight}`,
  );
}

/** Leads into the runner, in its own window or, where that was blocked, in this tab (decision 33). */
function enterRunner(assessmentId: number, ownWindow: Window | null): void {
  const address = runnerAddress(assessmentId);
  if (ownWindow === null) location.assign(address);
  else ownWindow.location.assign(new URL(address, location.href));
}
