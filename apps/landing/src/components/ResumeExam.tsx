import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Timer } from 'lucide-react';
import { useActiveAssessment } from '../browser-state.ts';

/** The way back into an exam that is in progress in this browser. */
export function ResumeExam() {
  const { t } = useLanding();
  const assessmentId = useActiveAssessment();
  if (assessmentId === null) return null;
  return (
    <div className="resume-exam">
      <div className="content">
        <div className="notice warn" role="status">
          <Icon of={Timer} />
          <div className="grow">{t('resumeText')}</div>
          <a className="button primary" href={`/quiz/startQuiz?quiz=${assessmentId}`}>
            {t('resumeExam')}
          </a>
        </div>
      </div>
    </div>
  );
}
