import { Timer } from 'lucide-react';
import { useActiveAssessment } from '../browser-state.ts';
import { useLanding } from '../landing-context.ts';

/** The way back into an exam that is in progress in this browser. */
export function ResumeExam() {
  const { t } = useLanding();
  const assessmentId = useActiveAssessment();
  if (assessmentId === null) return null;
  return (
    <div className="resume-exam">
      <div className="content">
        <div className="notice warn" role="status">
          <Timer className="icon" strokeWidth={1.5} aria-hidden="true" />
          <div className="grow">{t('resumeText')}</div>
          <a className="button primary" href={`/quiz/startQuiz?quiz=${assessmentId}`}>
            {t('resumeExam')}
          </a>
        </div>
      </div>
    </div>
  );
}
