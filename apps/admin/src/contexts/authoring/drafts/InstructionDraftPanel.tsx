import type { AiState } from '../../../shared/ai/use-ai-state.ts';
import { InstructionDraftForm } from './InstructionDraftForm.tsx';
import { InstructionDraftReview } from './InstructionDraftReview.tsx';
import { useDraft } from './use-draft.ts';
import './drafts.css';

interface InstructionDraftPanelProps {
  assessmentId: number;
  presentCount: number;
  ai: AiState;
  onClose: () => void;
}

/** Orders instructions from a model, or reviews those that it has written. */
export function InstructionDraftPanel(props: InstructionDraftPanelProps) {
  const { assessmentId, presentCount, onClose } = props;
  const { data } = useDraft('instructions', assessmentId);
  if (data === undefined) return null;
  const { draft } = data;
  return draft === null ? (
    <InstructionDraftForm {...props} />
  ) : (
    <InstructionDraftReview key={draft.draftId} draft={draft} presentCount={presentCount} onClose={onClose} />
  );
}
