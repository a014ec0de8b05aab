import { startInstructionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { useButtonAction } from '../../../shared/api/queries.ts';
import { DraftAgain } from './DraftAgain.tsx';
import type { EndedDraft } from './draft.ts';
import { instructionsAgain } from './instruction-draft-values.ts';

interface InstructionDraftAgainProps {
  draft: EndedDraft;
  /** Instructions that the assessment has. */
  presentCount: number;
  onChange: () => void;
}

/** The ways on from a draft of instructions that ended early. */
export function InstructionDraftAgain({ draft, presentCount, onChange }: InstructionDraftAgainProps) {
  const { run, isPending, error } = useButtonAction(startInstructionDraft);
  return (
    <DraftAgain
      draft={draft}
      presentCount={presentCount}
      again={{
        countOf: (provider) => instructionsAgain(draft, provider).instructionCount,
        run: (provider) => run({ body: instructionsAgain(draft, provider) }),
        isPending,
        error,
      }}
      onChange={onChange}
    />
  );
}
