import { Navigate, useNavigate } from 'react-router';
import type { AssessmentRow } from '../assessments/assessment-row.ts';
import { questionAddress } from '../questions/question-address.ts';
import { NoModelDialog, useUsableAi } from './DraftButton.tsx';
import { draftAddress } from './draft.ts';
import { QuestionDraftPanel } from './QuestionDraftPanel.tsx';
import { useDraft } from './use-draft.ts';
import './drafts.css';

/** The dialog of AI over the list of questions; the draft that exists already, where there is one. */
export function QuestionDraftOrder({ assessment }: { assessment: AssessmentRow }) {
  const navigate = useNavigate();
  const ai = useUsableAi();
  const { assessmentId } = assessment;
  const found = useDraft('questions', assessmentId);
  const close = () => navigate(questionAddress(assessmentId));
  if (ai === undefined || found.isPending) return null;
  if (ai === 'missing') return <NoModelDialog onClose={close} />;
  if (found.data?.draft != null) return <Navigate to={draftAddress(assessmentId, 'open')} replace />;
  return (
    <QuestionDraftPanel
      assessment={assessment}
      ai={ai}
      onClose={close}
      onStarted={() => navigate(draftAddress(assessmentId, 'open'))}
    />
  );
}
