import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isLocked } from '../../attempt/state.ts';
import { isFlagged } from '../../flags/flags-state.ts';

interface FlagButtonProps {
  state: AttemptState;
  dispatch: Dispatch;
  questionId: number;
}

/** Flags the shown question for review; pressed while it is flagged. */
export function FlagButton({ state, dispatch, questionId }: FlagButtonProps) {
  const { t } = useTranslation('exam');
  const isSet = isFlagged(state, questionId);
  return (
    <button
      type="button"
      className="button outlined large flag-button"
      aria-label={t(isSet ? 'flag.setButton' : 'flag.button')}
      aria-pressed={isSet}
      aria-keyshortcuts="Control+B"
      disabled={isLocked(state)}
      onClick={() => dispatch({ type: 'flagToggled', questionId })}
    >
      <Flag className="icon" strokeWidth={1.5} aria-hidden="true" />
      <span className="not-small">{t(isSet ? 'flag.set' : 'flag.short')}</span>
    </button>
  );
}
