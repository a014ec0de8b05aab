import type { ExamQuestion } from '@invigil/contract/exams/runner-client';
import { isEmptyDraft } from '@invigil/exam-client/answer-draft.ts';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptRun } from '../attempt/attempt-run.ts';
import { isLocked, type RunState } from '../attempt/run-state.ts';

interface ClearAnswerProps {
  run: AttemptRun;
  state: RunState;
  question: ExamQuestion;
}

/** Takes an answer away, and brings it back: only where the rules let a question be without an answer. */
export function ClearAnswer({ run, state, question }: ClearAnswerProps) {
  const { t } = useTranslation('runner');
  const id = useId();
  const { canUndoClear, draft } = state;
  if (!run.attempt.allowSkip || isLocked(state)) return null;
  const hasButton = canUndoClear || !isEmptyDraft(question, draft);
  const press = ({ detail }: MouseEvent) => {
    // The second press of a double click would undo the first.
    if (detail > 1) return;
    if (canUndoClear) run.undoClear();
    else run.clear();
  };
  return (
    <p className="clear-answer">
      <span id={id} role="status">
        {canUndoClear && t('clear.done')}
      </span>
      {/* one button for both, so that it keeps the focus */}
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
