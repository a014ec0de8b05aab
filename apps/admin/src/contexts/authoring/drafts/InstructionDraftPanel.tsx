import { useTranslation } from 'react-i18next';
import type { AiState } from '../../../shared/ai/use-ai-state.ts';
import { DraftReadPanel } from './DraftReadPanel.tsx';
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
  const { t } = useTranslation('drafts');
  const { data, error, refetch } = useDraft('instructions', assessmentId);
  if (data === undefined)
    return (
      <DraftReadPanel
        title={t('instructions.title')}
        error={error}
        onRetry={() => refetch()}
        onClose={onClose}
      />
    );
  const { draft } = data;
  return draft === null ? (
    <InstructionDraftForm {...props} />
  ) : (
    <InstructionDraftReview key={draft.draftId} draft={draft} presentCount={presentCount} onClose={onClose} />
  );
}
