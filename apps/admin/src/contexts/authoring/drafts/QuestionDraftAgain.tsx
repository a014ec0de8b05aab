import { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { useButtonAction } from '../../../shared/api/queries.ts';
import { DraftAgain } from './DraftAgain.tsx';
import type { EndedDraft } from './draft.ts';
import { requestAgain } from './question-draft-values.ts';

interface QuestionDraftAgainProps {
  draft: EndedDraft;
  /** Questions that the assessment has. */
  presentCount: number;
  onChange: () => void;
}

/** The ways on from a draft of questions that ended early. */
export function QuestionDraftAgain({ draft, presentCount, onChange }: QuestionDraftAgainProps) {
  const { run, isPending, error } = useButtonAction(startQuestionDraft);
  return (
    <DraftAgain
      draft={draft}
      presentCount={presentCount}
      again={{
        countOf: (provider) => requestAgain(draft, provider).questionCount,
        run: (provider) => run({ body: requestAgain(draft, provider) }),
        isPending,
        error,
      }}
      onChange={onChange}
    />
  );
}
