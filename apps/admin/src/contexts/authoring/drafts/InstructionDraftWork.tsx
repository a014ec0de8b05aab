import { useState } from 'react';
import type { AiState } from '../../../shared/ai/use-ai-state.ts';
import { type Draft, isEndedEarly } from './draft.ts';
import { InstructionDraftForm } from './InstructionDraftForm.tsx';
import { InstructionDraftReview } from './InstructionDraftReview.tsx';
import { useInstructionPicks } from './use-instruction-picks.ts';

interface InstructionDraftWorkProps {
  assessmentId: number;
  presentCount: number;
  ai: AiState;
  draft: Draft;
  onClose: () => void;
}

/** The review of drafted instructions, and the order in its place while its author changes it. */
export function InstructionDraftWork(props: InstructionDraftWorkProps) {
  const { assessmentId, presentCount, ai, draft, onClose } = props;
  const [isChanging, setChanging] = useState(false);
  const picks = useInstructionPicks();
  if (isChanging && isEndedEarly(draft))
    return (
      <InstructionDraftForm
        assessmentId={assessmentId}
        presentCount={presentCount}
        ai={ai}
        continued={draft}
        onClose={() => setChanging(false)}
        onStarted={() => setChanging(false)}
      />
    );
  return (
    <InstructionDraftReview
      draft={draft}
      presentCount={presentCount}
      picks={picks}
      onChange={() => setChanging(true)}
      onClose={onClose}
    />
  );
}
