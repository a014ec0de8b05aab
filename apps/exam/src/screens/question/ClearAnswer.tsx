import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmptyDraft } from '../../answers/draft-content.ts';
import { canUndoClear as canUndo, draftOf } from '../../answers/unsubmitted-drafts.ts';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isLocked } from '../../attempt/state.ts';
import { useSinglePress } from '../frame/use-single-press.ts';

interface ClearAnswerProps {
  state: AttemptState;
  dispatch: Dispatch;
  question: ExamQuestion;
}

/** Clears an answer and restores it, where the rules allow a question without an answer. */
export function ClearAnswer({ state, dispatch, question }: ClearAnswerProps) {
  const { t } = useTranslation('exam');
  const id = useId();
  const canUndoClear = canUndo(state, question.questionId);
  const press = useSinglePress(() =>
    dispatch({ type: canUndoClear ? 'clearUndone' : 'answerCleared', questionId: question.questionId }),
  );
  if (!state.attempt.allowSkip || isLocked(state)) return null;
  const hasButton = canUndoClear || !isEmptyDraft(draftOf(state, question));
  return (
    <p className="clear-answer">
      <span id={id} role="status">
        {canUndoClear && t('clear.done')}
      </span>
      {/* One button for both, so that the focus stays. */}
      {hasButton && (
        <button
          type="button"
          className="link"
          aria-describedby={canUndoClear ? id : undefined}
          onClick={press}
        >
          {t(canUndoClear ? 'clear.undo' : 'clear.button')}
        </button>
      )}
    </p>
  );
}
