import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { regradeAddress } from '../assessments/result-addresses.ts';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';
import { wordingAddress } from './question-address.ts';

interface LiveNoticeProps {
  assessment: AssessmentOfQuestions;
  /** Null for a new question. */
  question: AuthorQuestion | null;
}

/** Says that a change stops the live assessment, and leads to the corrections of wording and key, which stop nothing. */
export function LiveNotice({ assessment, question }: LiveNoticeProps) {
  const { t } = useTranslation('questions');
  const mayRegrade = useMayOpen('regrade');
  if (!assessment.isLive) return null;
  const isAnswered = question !== null && assessment.attemptCount > 0 && mayRegrade;
  return (
    <>
      <Notice
        kind="warn"
        action={
          question !== null && (
            <Link className="link" to={wordingAddress(assessment.assessmentId, question.questionId)}>
              {t('actions.correctWording')}
            </Link>
          )
        }
      >
        {t('liveNotice')} {question !== null && t('liveTypo')}
      </Notice>
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
