import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAiState } from '../../../shared/ai/use-ai-state.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx';
import { DraftedQuestions } from './DraftedQuestions.tsx';
import { DraftProgress } from './DraftProgress.tsx';
import { type Draft, isEndedEarly, isWriting } from './draft.ts';
import styles from './drafts.module.css';
import { pickedOf, type QuestionEdit } from './picked-questions.ts';
import { QuestionDraftAgain } from './QuestionDraftAgain.tsx';
import { QuestionDraftFoot } from './QuestionDraftFoot.tsx';
import { QuestionDraftPanel } from './QuestionDraftPanel.tsx';
import { useQuestionDraftSave } from './use-question-draft-save.ts';
import { useQuestionPicks } from './use-question-picks.ts';

interface QuestionDraftReviewProps {
  assessment: AssessmentOfQuestions & { readonly questionCount: number };
  draft: Draft;
  /** After the draft is saved or discarded. */
  onClose: () => void;
}

/** Reviews a draft while it grows: edits, picks, saves. */
export function QuestionDraftReview({ assessment, draft, onClose }: QuestionDraftReviewProps) {
  const { t } = useTranslation(['drafts', 'questions', 'messages']);
  const review = useQuestionPicks(draft);
  const { picks, editing } = review;
  const [isDiscarding, setDiscarding] = useState(false);
  /** Whether the order is open, with what was asked for. */
  const [isChanging, setChanging] = useState(false);
  const ai = useAiState().data;
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    onClose();
  };
  const save = useQuestionDraftSave(draft, picks, leave);
  const { draftId, questions, replaces } = draft;
  const edit = (position: number, edited: QuestionEdit) => {
    review.edit(position, edited);
    save.clearError(position);
  };

  return (
    <>
      <div className={styles.draftState}>
        <DraftProgress draft={draft} />
        {isEndedEarly(draft) && (
          <QuestionDraftAgain
            draft={draft}
            presentCount={assessment.questionCount}
            onChange={() => setChanging(true)}
          />
        )}
        {replaces && !isWriting(draft) && assessment.questionCount > 0 && (
          <Notice kind="warn">{t('review.replaces', { count: assessment.questionCount })}</Notice>
        )}
      </div>
      {questions.length > 0 && (
        <DraftedQuestions
          assessment={assessment}
          draft={draft}
          review={review}
          errorOf={save.errorOf}
          onEdited={edit}
        />
      )}
      <QuestionDraftFoot
        draft={draft}
        pickedCount={pickedOf(picks, draft).length}
        isEditing={editing.size > 0}
        save={save}
        onDiscard={() => setDiscarding(true)}
      />
      {isChanging && isEndedEarly(draft) && ai !== undefined && (
        <QuestionDraftPanel
          assessment={assessment}
          ai={ai}
          continued={draft}
          onClose={() => setChanging(false)}
          onStarted={() => setChanging(false)}
        />
      )}
      <LeaveGuard active={picks.edits.size > 0 || editing.size > 0} isLeaving={isLeaving} />
      <DiscardDraftDialog
        open={isDiscarding}
        draftId={draftId}
        onCancel={() => setDiscarding(false)}
        onDiscarded={() => {
          setDiscarding(false);
          leave();
        }}
      >
        {t('review.discardText', { count: questions.length })}
      </DiscardDraftDialog>
    </>
  );
}
