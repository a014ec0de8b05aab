import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, phaseOf } from '../../attempt/state.ts';

interface ReviewButtonProps {
  state: AttemptState;
  dispatch: Dispatch;
}

/** Opens the overview of all answers, from any question. */
export function ReviewButton({ state, dispatch }: ReviewButtonProps) {
  const { t } = useTranslation('exam');
  return (
    <button
      type="button"
      className="button outlined exam-review"
      aria-label={t('overview.button')}
      disabled={phaseOf(state) !== 'writing'}
      onClick={() => dispatch({ type: 'overviewOpened' })}
    >
      <ListChecks className="icon" strokeWidth={1.5} aria-hidden="true" />
      <span>{t('overview.button')}</span>
    </button>
  );
}
