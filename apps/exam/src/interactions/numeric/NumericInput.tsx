import { readDecimal, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps, InteractionInput } from '../interaction-input.ts';
import './numeric-input.css';

/** A number, with what it is read as beneath, so that a separator that means something else is noticed at once. */
function NumericInput({
  fieldRef,
  answer,
  isLocked,
  isInvalid,
  promptId,
  errorId,
  keysId,
  onAnswer,
}: InputProps<'numeric'>) {
  const { t } = useTranslation('exam');
  const id = useId();
  const number = readDecimal(answer.text);
  const isUnreadable = answer.text.trim() !== '' && number === undefined;
  const hint =
    number === undefined
      ? t(isUnreadable ? 'number.unreadable' : 'number.hint')
      : t('number.readAs', { number: numberText(writeDecimal(number)) });
  return (
    <div className="text-answer">
      <label className="field-label" htmlFor={id}>
        {t('number.label')}
      </label>
      <input
        ref={fieldRef}
        id={id}
        className="input number-input"
        // Not type=number, which hides text that it cannot read, and reads one decimal sign alone.
        type="text"
        inputMode="decimal"
        value={answer.text}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        readOnly={isLocked}
        aria-invalid={isInvalid || isUnreadable || undefined}
        aria-describedby={`${promptId} ${errorId} ${id}-hint ${keysId}`}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => onAnswer({ kind: 'numeric', text: event.target.value })}
      />
      <p id={`${id}-hint`} className={isUnreadable ? 'hint strong' : 'hint'} aria-live="polite">
        {hint}
      </p>
    </div>
  );
}

export const numericInput: InteractionInput<'numeric'> = {
  Input: NumericInput,
  keyLabels: () => [],
  withKey: (answer) => answer,
  hasTicks: false,
  emptyError: 'errors.emptyNumber',
  attach: null,
};
