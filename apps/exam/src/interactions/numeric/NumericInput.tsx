import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { readNumber, toAscii, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { visibleText } from '@invigil/domain/authoring/interactions/numeric/invisible-marks';
import { withoutUnit, withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { SignButton } from '@invigil/ui/interactions/numeric/SignButton.tsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps, InteractionInput } from '../interaction-input.ts';
import './numeric-input.css';

const unreadableError = ({ text }: Answer<'numeric'>) =>
  /^[+-]$/.test(toAscii(visibleText(text))) ? 'number.signAlone' : 'number.unreadable';

/** A number, with what it is read as beneath, so that a separator that means something else is noticed at once. */
function NumericInput({
  fieldRef,
  interaction: { unit },
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
  const number = readNumber(withoutUnit(answer.text, unit));
  const isUnreadable = visibleText(answer.text) !== '' && number === undefined;
  // The error of a refused submission says the same.
  const isRefused = isUnreadable && isInvalid;
  const hint =
    number === undefined
      ? t(isUnreadable ? unreadableError(answer) : 'number.hint')
      : t('number.readAs', { number: withUnit(numberText(writeDecimal(number)), unit) });
  return (
    <div className="text-answer">
      <label className="field-label" htmlFor={id}>
        {t('number.label')}
      </label>
      <div className="number-line">
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
          aria-describedby={`${promptId} ${errorId} ${id}-unit ${id}-hint ${keysId}`}
          aria-keyshortcuts="Control+Enter"
          onChange={(event) => onAnswer({ kind: 'numeric', text: event.target.value })}
        />
        {unit && (
          <span id={`${id}-unit`} className="number-unit">
            {unit}
          </span>
        )}
        <SignButton label={t('number.changeSign')} disabled={isLocked} />
      </div>
      <p id={`${id}-hint`} className={isUnreadable ? 'field-error' : 'hint'} aria-live="polite">
        {!isRefused && isUnreadable && (
          <CircleAlert className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
        )}
        {!isRefused && hint}
      </p>
    </div>
  );
}

export const numericInput: InteractionInput<'numeric'> = {
  Input: NumericInput,
  Words: ({ interaction: { unit }, answer }) => withUnit(withoutUnit(answer.text, unit), unit),
  texts: () => [],
  keyLabels: () => [],
  withKey: (answer) => answer,
  hasTicks: false,
  emptyError: 'errors.emptyNumber',
  unreadableError,
  attach: null,
};
