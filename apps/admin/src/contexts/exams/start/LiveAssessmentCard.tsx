import { useTranslation } from 'react-i18next';
import type { LiveAssessment } from './live-assessment.ts';
import type { RecordedAnswers } from './readiness/recorded-answers.ts';
import { StartButton } from './StartButton.tsx';
import styles from './start.module.css';
import { useAssessmentFacts } from './use-assessment-facts.ts';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

interface LiveAssessmentCardProps {
  assessment: LiveAssessment;
  isBusy: boolean;
  onStart: () => void;
  onPay: () => void;
  onCheck: (recorded: RecordedAnswers) => void;
  /** The time of the attempt in progress has run out. */
  onOver: () => void;
}

/** An assessment that is open: its facts, the time left of an attempt in progress, and its button. */
export function LiveAssessmentCard(props: LiveAssessmentCardProps) {
  const { assessment, isBusy, onStart, onPay, onCheck, onOver } = props;
  const facts = useAssessmentFacts(assessment);
  return (
    <li className={`sheet ${styles.paperCard}`}>
      <div className="grow">
        <h2 className="paper-title">{assessment.title}</h2>
        <p className="secondary small">{facts}</p>
      </div>
      {assessment.secondsLeft != null && <TimeLeft seconds={assessment.secondsLeft} onOver={onOver} />}
      <StartButton
        assessment={assessment}
        isBusy={isBusy}
        onStart={onStart}
        onPay={onPay}
        onCheck={onCheck}
      />
    </li>
  );
}

/** The time left of the attempt in progress: it runs while its candidate is not at the exam. */
function TimeLeft({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { t } = useTranslation('dashboard');
  const left = useSecondsLeft(seconds, onOver);
  return (
    <p className={styles.upcomingTime}>
      <span className="secondary small">{t('live.timeLeft')}</span>
      <b className="num" role="timer">
        {clockText(left)}
      </b>
    </p>
  );
}
