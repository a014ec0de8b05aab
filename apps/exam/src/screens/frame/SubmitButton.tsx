import { isSubmittable } from '@invigil/domain/exams/response-state';
import { formatList } from '@invigil/ui/i18n/format.ts';
import { CircleCheckBig } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isLocked, phaseOf } from '../../attempt/state.ts';
import { maySubmit } from '../../submission/submission.ts';

interface SubmitButtonProps {
  state: AttemptState;
  dispatch: Dispatch;
}

/**
 * Asks to submit the exam. Where questions are missing and the exam may not be stopped before, it can still be focused and
 * pressed: its description and the dialog that it opens name the missing questions.
 */
export function SubmitButton({ state, dispatch }: SubmitButtonProps) {
  const { t } = useTranslation('exam');
  const id = useId();
  const isHeldUp = !maySubmit(state);
  const missing = state.progress.filter((one) => !isSubmittable(one)).map(({ position }) => `${position}`);
  const look = phaseOf(state) === 'overview' && !isHeldUp ? 'primary' : 'outlined';
  return (
    <>
      <button
        type="button"
        className={`button ${look} exam-submit`}
        aria-label={t('handIn.button')}
        aria-haspopup="dialog"
        aria-disabled={isHeldUp || undefined}
        aria-describedby={isHeldUp ? id : undefined}
        disabled={isLocked(state)}
        onClick={() => dispatch({ type: 'submissionAsked' })}
      >
        <CircleCheckBig className="icon" strokeWidth={1.5} aria-hidden="true" />
        <span>{t('handIn.button')}</span>
      </button>
      {isHeldUp && (
        <span id={id} hidden>
          {t('handIn.missing', {
            count: missing.length,
            questions: formatList(missing),
          })}
        </span>
      )}
    </>
  );
}
