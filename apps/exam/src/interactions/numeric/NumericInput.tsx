import type { Answer, InteractionView } from '@invigil/domain/authoring/interactions/interaction';
import { toAscii, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { visibleText } from '@invigil/domain/authoring/interactions/numeric/invisible-marks';
import { readAnswer } from '@invigil/domain/authoring/interactions/numeric/read-answer';
import { withoutUnit, withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { SignButton } from '@invigil/ui/interactions/numeric/SignButton.tsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps, InteractionInput } from '../interaction-input.ts';
import './numeric-input.css';

function unreadableError({ text }: Answer<'numeric'>, view: InteractionView<'numeric'>) {
  if (/^[+-]$/.test(toAscii(visibleText(text)))) return 'number.signAlone';
  if (view.asksUnit) return 'number.unreadableUnit';
  return view.decimalSign === undefined ? 'number.unreadable' : 'number.unreadableSign';
}

/** A number, with what it is read as beneath, so that a separator that means something else is noticed at once. */
function NumericInput({
  fieldRef,
  interaction,
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
  const { unit, asksUnit, decimalSign } = interaction;
  const read = readAnswer(answer.text, interaction);
  const isUnreadable = visibleText(answer.text) !== '' && read === undefined;
  // The error of a refused submission says the same.
  const isRefused = isUnreadable && isInvalid;
  const hint =
    read === undefined
      ? t(isUnreadable ? unreadableError(answer, interaction) : asksUnit ? 'number.unitHint' : 'number.hint')
      : t('number.readAs', {
          number: withUnit(numberText(writeDecimal(read.number), undefined, decimalSign), read.unit),
        });
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
          // A unit needs letters.
          inputMode={asksUnit ? 'text' : 'decimal'}
          autoCapitalize="off"
          value={answer.text}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          readOnly={isLocked}
          aria-invalid={isInvalid || isUnreadable || undefined}
          aria-describedby={`${promptId} ${errorId} ${id}-unit ${id}-sign ${id}-hint ${keysId}`}
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
      {decimalSign && (
        <p id={`${id}-sign`} className="hint">
          {t(`number.sign.${decimalSign}`)}
        </p>
      )}
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
  Words: ({ interaction: { unit, decimalSign }, answer }) =>
    withUnit(withoutUnit(answer.text, unit, decimalSign), unit),
  texts: () => [],
  keyLabels: () => [],
  withKey: (answer) => answer,
  hasTicks: false,
  emptyError: 'errors.emptyNumber',
  unreadableError,
  attach: null,
};
