import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { firstError } from '../../../shared/api/queries.ts';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import type { AssessmentRow } from '../assessments/assessment-row.ts';
import { questionAddress } from '../questions/question-address.ts';
import { reviewKey } from './draft.ts';
import styles from './drafts.module.css';
import { QuestionDraftReview } from './QuestionDraftReview.tsx';
import { useDraft } from './use-draft.ts';

/** The draft of questions for an assessment: found again after a reload and from another computer. */
export function QuestionDraftScreen({ assessment }: { assessment: AssessmentRow }) {
  const { t } = useTranslation(['drafts', 'questions', 'resultSheet']);
  const navigate = useNavigate();
  const { assessmentId } = assessment;
  const draftQuery = useDraft('questions', assessmentId);
  const error = firstError(draftQuery);
  const draft = draftQuery.data?.draft;
  if (draft === null) return <Navigate to={questionAddress(assessmentId)} replace />;
  return (
    <>
      <PageHeader
        title={t('review.title')}
        lead={
          <span className={`row wrap ${styles.draftLead}`}>
            <b>{assessment.title}</b>
            {draft !== undefined && <span>{draft.topic}</span>}
          </span>
        }
      />
      <ReadFailure error={error} onRetry={() => draftQuery.refetch()} />
      {draftQuery.isPending && error === null && <ProgressBar active label={t('common:loading')} />}
      {draft !== undefined && (
        <div className={styles.draftFoot}>
          <Sheet padded>
            <QuestionDraftReview
              key={reviewKey(draft)}
              assessment={assessment}
              draft={draft}
              // The way back would lead to a draft that there is no more.
              onClose={() => navigate(questionAddress(assessmentId), { replace: true })}
            />
          </Sheet>
        </div>
      )}
    </>
  );
}
