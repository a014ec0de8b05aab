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
  const { asksUnit, decimalSign } = view;
  if (asksUnit) return decimalSign === undefined ? 'number.unreadableUnit' : 'number.unreadableUnitSign';
  return decimalSign === undefined ? 'number.unreadable' : 'number.unreadableSign';
}

/** The number that an answer is read as; without an answer, an example. */
function useHint(text: string, interaction: InteractionView<'numeric'>): string {
  const { t } = useTranslation('exam');
  const { asksUnit, decimalSign } = interaction;
  const inWords = (number: string) => numberText(number, undefined, decimalSign);
  const read = readAnswer(text, interaction);
  if (read !== undefined)
    return t(asksUnit && read.unit === '' ? 'number.readWithoutUnit' : 'number.readAs', {
      number: withUnit(inWords(writeDecimal(read.number)), read.unit),
    });
  return asksUnit ? t('number.unitHint') : t('number.hint', { number: inWords('-2.5') });
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
  const isUnreadable = visibleText(answer.text) !== '' && readAnswer(answer.text, interaction) === undefined;
  // The error of a refused submission says the same.
  const isRefused = isUnreadable && isInvalid;
  const hint = useHint(answer.text, interaction);
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
        {!isRefused && (isUnreadable ? t(unreadableError(answer, interaction)) : hint)}
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
