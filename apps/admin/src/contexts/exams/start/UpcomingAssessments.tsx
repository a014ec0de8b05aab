import type { OkOf } from '@invigil/contract/endpoint';
import type { listScheduledAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { formatDateTime, formatTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import styles from './start.module.css';
import { useAssessmentFacts } from './use-assessment-facts.ts';
import { useScheduledAssessments } from './use-dashboard-poll.ts';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

type Scheduled = OkOf<typeof listScheduledAssessments>[number];

const DAY_SECONDS = 24 * 60 * 60;

/** Assessments that open within days, each with its countdown. */
export function UpcomingAssessments({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation('dashboard');
  const { data = [], refetch } = useScheduledAssessments();
  if (data.length === 0) return null;
  return (
    <section className="dashboard-section" aria-labelledby="upcoming-title">
      <h2 className="section-title" id="upcoming-title">
        {t('upcoming.title')}
      </h2>
      <ul className={styles.paperList}>
        {data.map((assessment) => (
          <UpcomingCard
            key={assessment.assessmentId}
            assessment={assessment}
            onOpened={() => {
              void refetch();
              onOpened();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function UpcomingCard({ assessment, onOpened }: { assessment: Scheduled; onOpened: () => void }) {
  const { t } = useTranslation('dashboard');
  const facts = useAssessmentFacts(assessment);
  const seconds = useSecondsLeft(assessment.opensInSeconds, onOpened);
  return (
    <li className={`sheet ${styles.paperCard}`}>
      <div className="grow">
        <h3 className="paper-title">{assessment.title}</h3>
        <p className="secondary small">{facts}</p>
      </div>
      <p className={styles.upcomingTime}>
        <b>{useOpeningText(assessment)}</b>
        <span className="secondary small num" role="timer">
          {seconds >= DAY_SECONDS
            ? t('upcoming.days', { count: Math.floor(seconds / DAY_SECONDS) })
            : t('upcoming.in', { time: clockText(seconds) })}
        </span>
      </p>
    </li>
  );
}

/** The opening in words: today, tomorrow, or its day, in the reader's time zone and by the server's clock. */
function useOpeningText({ opensAt, opensInSeconds }: Scheduled): string {
  const { t } = useTranslation('dashboard');
  const now = new Date(opensAt.getTime() - opensInSeconds * 1000);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const time = formatTime(opensAt);
  if (isSameDay(opensAt, now)) return t('upcoming.today', { time });
  if (isSameDay(opensAt, tomorrow)) return t('upcoming.tomorrow', { time });
  return t('upcoming.later', { when: formatDateTime(opensAt) });
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
