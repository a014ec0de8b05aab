import { getNextSteps } from '@invigil/contract/results/dashboard-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useScreenAccess } from '../../../shared/session/use-may-open.ts';
import { AvailabilityChip } from '../../authoring/assessments/AvailabilityChip.tsx';
import styles from './row-list.module.css';

/** Candidates who start and hand in change the counts. */
const REFRESH_MS = 30_000;

/** Reads the next steps of the reader, again and again: `data` as in the contract. */
export function useNextSteps() {
  const { userId } = useSessionUser();
  return useQuery({
    ...queryOf(getNextSteps, { params: { userId } }),
    refetchInterval: REFRESH_MS,
  });
}

interface NextStepsProps {
  steps: ReturnType<typeof useNextSteps>;
  /** Undefined until it is read. */
  liveCount: number | undefined;
}

/**
 * The next steps of the reader, above the figures: results to mark, assessments live now and next, the newest draft where
 * nothing else waits.
 */
export function NextSteps({ steps, liveCount }: NextStepsProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const mayOpen = useScreenAccess();
  if (firstError(steps) !== null) return <Notice kind="bad">{errorText(steps.error)}</Notice>;
  if (steps.data === undefined) return null;
  const { unmarkedCount, live, upcoming, draft } = steps.data;
  const moreLive = Math.max(0, (liveCount ?? 0) - live.length);
  const isQuiet = unmarkedCount === 0 && live.length === 0 && upcoming.length === 0;
  if (isQuiet && draft === null) return null;
  return (
    <section className={`sheet ${styles.nextSteps}`} aria-labelledby="next-steps-title">
      <header>
        <h2 className="section-title" id="next-steps-title">
          {t('next.title')}
        </h2>
      </header>
      <ul className={styles.rowList}>
        {unmarkedCount > 0 && (
          <Step title={t('next.unmarked.title', { count: unmarkedCount })} text={t('next.unmarked.text')}>
            {mayOpen('results') && (
              <StepButton to={`${SCREENS.results.path}?show=pending`}>{t('next.unmarked.action')}</StepButton>
            )}
          </Step>
        )}
        {live.map(({ assessmentId, title, closesAt, writingCount, attemptCount }) => (
          <Step
            key={assessmentId}
            title={title}
            text={
              <>
                {t('next.live.counts', { writing: writingCount, started: attemptCount })}
                {closesAt !== null && `, ${t('next.live.closes', { when: formatDateTime(closesAt) })}`}
              </>
            }
          >
            <AvailabilityChip availability="onLive" />
            {mayOpen('liveBoard') && (
              <StepButton to={`${SCREENS.liveBoard.path}?quiz=${assessmentId}`} named={title}>
                {t('next.live.action')}
              </StepButton>
            )}
          </Step>
        ))}
        {moreLive > 0 && (
          <Step title={t('next.moreLive.title', { count: moreLive })} text="">
            <AvailabilityChip availability="onLive" />
            {mayOpen('assessments') && (
              <StepButton to={SCREENS.assessments.path}>{t('next.moreLive.action')}</StepButton>
            )}
          </Step>
        )}
        {upcoming.map(({ assessmentId, title, opensAt }) => (
          <Step
            key={assessmentId}
            title={title}
            text={t('upcoming.later', { when: formatDateTime(opensAt) })}
          >
            <AvailabilityChip availability="scheduled" />
          </Step>
        ))}
        {isQuiet && draft !== null && (
          <Step title={draft.title} text={t('next.draft.text', { count: draft.questionCount })}>
            <AvailabilityChip availability="draft" />
            {mayOpen('questions') && (
              <StepButton
                to={`${SCREENS.questions.path}?assessment=${draft.assessmentId}`}
                named={draft.title}
              >
                {t(draft.questionCount === 0 ? 'next.draft.add' : 'next.draft.edit')}
              </StepButton>
            )}
          </Step>
        )}
      </ul>
    </section>
  );
}

function Step({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className="grow">
        <span className="title">{title}</span>
        <span className="second-line">{text}</span>
      </div>
      {children}
    </li>
  );
}

interface StepButtonProps {
  to: string;
  /** The assessment, where several steps have the same words. */
  named?: string;
  children: string;
}

function StepButton({ to, named, children }: StepButtonProps) {
  const label = named === undefined ? undefined : `${children}: ${named}`;
  return (
    <Button variant="outlined" component={Link} to={to} aria-label={label}>
      {children}
    </Button>
  );
}
