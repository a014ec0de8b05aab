import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { regradeAddress } from '../assessments/result-addresses.ts';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';

interface LiveNoticeProps {
  assessment: AssessmentOfQuestions;
  /** Null for a new question. */
  question: AuthorQuestion | null;
}

/** Says that a change stops the live assessment, and leads to the correction of the key that stops nothing. */
export function LiveNotice({ assessment, question }: LiveNoticeProps) {
  const { t } = useTranslation('questions');
  const mayRegrade = useMayOpen('regrade');
  if (!assessment.isLive) return null;
  const isAnswered = question !== null && assessment.attemptCount > 0 && mayRegrade;
  return (
    <>
      <Notice kind="warn">{t('liveNotice')}</Notice>
      {isAnswered && (
        <Notice
          kind="info"
          title={t('answered.title')}
          action={
            <Link className="link" to={regradeAddress(assessment.assessmentId, question.questionId)}>
              {t('answered.action')}
            </Link>
          }
        >
          {t('answered.text')}
        </Notice>
      )}
    </>
  );
}
