import type { OkOf } from '@invigil/contract/endpoint';
import type { listScheduledAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { readsAtOpening } from '@invigil/domain/exams/dashboard-poll';
import { formatDateTime, formatTime } from '@invigil/ui/i18n/format.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './start.module.css';
import { useAssessmentFacts } from './use-assessment-facts.ts';
import { useScheduledAssessments } from './use-dashboard-poll.ts';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

type Scheduled = OkOf<typeof listScheduledAssessments>[number];

const DAY_SECONDS = 24 * 60 * 60;

interface UpcomingAssessmentsProps {
  /** Assessments that can be started, which are no longer announced. */
  readonly openIds: ReadonlySet<number>;
  /** Reads what can be started. */
  readonly onOpened: () => void;
}

/** Assessments that open within days, each with its countdown. */
export function UpcomingAssessments({ openIds, onOpened }: UpcomingAssessmentsProps) {
  const { t } = useTranslation('dashboard');
  const { data = [], refetch } = useScheduledAssessments();
  const announced = data.filter(({ assessmentId }) => !openIds.has(assessmentId));
  if (announced.length === 0) return null;
  return (
    <section className="dashboard-section" aria-labelledby="upcoming-title">
      <h2 className="section-title" id="upcoming-title">
        {t('upcoming.title')}
      </h2>
      <ul className={styles.paperList}>
        {announced.map((assessment) => (
          <UpcomingCard
            key={assessment.assessmentId}
            assessment={assessment}
            onOpened={onOpened}
            onOutdated={() => void refetch()}
          />
        ))}
      </ul>
    </section>
  );
}

interface UpcomingCardProps {
  readonly assessment: Scheduled;
  /** Soon after the countdown has ended. */
  readonly onOpened: () => void;
  /** Later, where the card is still shown: the assessment may have been stopped or postponed. */
  readonly onOutdated: () => void;
}

function UpcomingCard({ assessment, onOpened, onOutdated }: UpcomingCardProps) {
  const { t } = useTranslation('dashboard');
  const facts = useAssessmentFacts(assessment);
  const [isOpening, setIsOpening] = useState(false);
  const seconds = useSecondsLeft(assessment.opensInSeconds, () => setIsOpening(true));
  const readLive = useEffectEvent(onOpened);
  const readAnnounced = useEffectEvent(onOutdated);
  useEffect(() => {
    if (!isOpening) return;
    const { liveMs, announcedMs } = readsAtOpening(Math.random());
    const timers = [setTimeout(readLive, liveMs), setTimeout(readAnnounced, announcedMs)];
    return () => timers.forEach(clearTimeout);
  }, [isOpening]);
  return (
    <li className={`sheet ${styles.paperCard}`}>
      <div className="grow">
        <h3 className="paper-title">{assessment.title}</h3>
        <p className="secondary small">{facts}</p>
      </div>
      <p className={styles.upcomingTime}>
        <b>{useOpeningText(assessment)}</b>
        <span className="secondary small num" role="timer">
          {isOpening ? t('upcoming.opening') : <TimeLeft seconds={seconds} />}
        </span>
      </p>
    </li>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('dashboard');
  return seconds >= DAY_SECONDS
    ? t('upcoming.days', { count: Math.floor(seconds / DAY_SECONDS) })
    : t('upcoming.in', { time: clockText(seconds) });
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
