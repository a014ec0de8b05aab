import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { useAiState, useDraftObstacle } from '../../../shared/ai/use-ai-state.ts';
import { firstError } from '../../../shared/api/queries.ts';
import type { AssessmentRow } from '../assessments/assessment-row.ts';
import { questionAddress } from '../questions/question-address.ts';
import { DraftReadPanel } from './DraftReadPanel.tsx';
import { draftAddress, isEndedEarly } from './draft.ts';
import { NoModelDialog } from './NoModelDialog.tsx';
import { QuestionDraftPanel } from './QuestionDraftPanel.tsx';
import { useDraft } from './use-draft.ts';

/** The dialog of AI over the list of questions; the draft that is being written or waits for its author, where there is one. */
export function QuestionDraftOrder({ assessment }: { assessment: AssessmentRow }) {
  const { t } = useTranslation('drafts');
  const navigate = useNavigate();
  const { assessmentId } = assessment;
  const ai = useAiState();
  const obstacle = useDraftObstacle();
  const draftQuery = useDraft('questions', assessmentId);
  const close = () => navigate(questionAddress(assessmentId));
  if (ai.data === undefined || obstacle === undefined || draftQuery.data === undefined) {
    const failed = [ai, draftQuery].find((read) => firstError(read) !== null);
    return (
      <DraftReadPanel
        title={t('questions.title')}
        error={failed?.error ?? null}
        onRetry={() => failed?.refetch()}
        onClose={close}
      />
    );
  }
  const { draft } = draftQuery.data;
  // A draft that ended early stands in the way of no other: its order is filled in, and its questions stay.
  const ended = draft !== null && isEndedEarly(draft) ? draft : undefined;
  if (draft !== null && ended === undefined)
    return <Navigate to={draftAddress(assessmentId, 'open')} replace />;
  if (obstacle !== null) return <NoModelDialog obstacle={obstacle} onClose={close} />;
  return (
    <QuestionDraftPanel
      assessment={assessment}
      ai={ai.data}
      continued={ended}
      onClose={close}
      onStarted={() => navigate(draftAddress(assessmentId, 'open'), { replace: true })}
    />
  );
}
