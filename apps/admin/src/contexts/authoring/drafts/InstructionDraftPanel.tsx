import { useTranslation } from 'react-i18next';
import { useAiState, useDraftObstacle } from '../../../shared/ai/use-ai-state.ts';
import { firstError } from '../../../shared/api/queries.ts';
import { DraftReadPanel } from './DraftReadPanel.tsx';
import { reviewKey } from './draft.ts';
import { InstructionDraftForm } from './InstructionDraftForm.tsx';
import { InstructionDraftWork } from './InstructionDraftWork.tsx';
import { NoModelDialog } from './NoModelDialog.tsx';
import { useDraft } from './use-draft.ts';

interface InstructionDraftPanelProps {
  assessmentId: number;
  presentCount: number;
  onClose: () => void;
}

/** Orders instructions from a model, or reviews those that it has written. */
export function InstructionDraftPanel({ assessmentId, presentCount, onClose }: InstructionDraftPanelProps) {
  const { t } = useTranslation('drafts');
  const ai = useAiState();
  const obstacle = useDraftObstacle();
  const draftQuery = useDraft('instructions', assessmentId);
  if (ai.data === undefined || obstacle === undefined || draftQuery.data === undefined) {
    const failed = [ai, draftQuery].find((read) => firstError(read) !== null);
    return (
      <DraftReadPanel
        title={t('instructions.title')}
        error={failed?.error ?? null}
        onRetry={() => failed?.refetch()}
        onClose={onClose}
      />
    );
  }
  const { draft } = draftQuery.data;
  if (draft !== null)
    return (
      <InstructionDraftWork
        key={reviewKey(draft)}
        assessmentId={assessmentId}
        presentCount={presentCount}
        ai={ai.data}
        draft={draft}
        onClose={onClose}
      />
    );
  if (obstacle !== null) return <NoModelDialog obstacle={obstacle} onClose={onClose} />;
  return (
    <InstructionDraftForm
      assessmentId={assessmentId}
      presentCount={presentCount}
      ai={ai.data}
      onClose={onClose}
    />
  );
}
