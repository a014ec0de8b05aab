import { rounded, within } from '@invigil/domain/authoring/design-editing/element-limits';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { numberIn, numberProblem, typedNumber } from '../../../../shared/forms/decimal-text.ts';
import { type InvalidInputs, useInvalidInput } from './invalid-inputs.ts';

interface NumberInputProps {
  label: string;
  value: number;
  range: { readonly least: number; readonly most: number };
  /** Step of the arrow keys, in millimetres. */
  step?: number;
  /** Path of the value in the template. */
  path: string;
  invalidInputs: InvalidInputs;
  /** Error of the server or of the last attempt to save. */
  error: string | undefined;
  onChange: (value: number) => void;
}

/** A length in millimetres, applied while it is typed as long as it is within its range. */
export function NumberInput({ range, step = 1, path, invalidInputs, ...props }: NumberInputProps) {
  const { label, value, error, onChange } = props;
  const { t } = useTranslation(['designer', 'messages']);
  // The text as typed, until the field is left or the value changes otherwise.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const { least, most } = range;
  const isCurrent = typed !== null && typed.value === value;
  const text = isCurrent ? typed.text : typedNumber(value);
  const malformed = isCurrent ? numberProblem(text, 2) : undefined;
  const isValid = malformed === undefined && isWithin(isCurrent ? numberIn(text) : value, range);
  const problem = useMemo(() => {
    if (malformed !== undefined) return malformed;
    return isValid ? undefined : { key: 'designer:range', params: { least, most } };
  }, [malformed, isValid, least, most]);
  useInvalidInput(invalidInputs, path, problem);
  const ownText = malformed === undefined ? t('range', { least, most }) : t(`messages:${malformed}`);
  const stepBy = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    // A text that is no length stays for its author to correct.
    if (direction === 0 || !isValid) return;
    event.preventDefault();
    setTyped(null);
    onChange(within(rounded(value + direction * step), least, most));
  };
  return (
    <NumberField
      label={label}
      unit={t('mm')}
      decimals={2}
      value={text}
      error={!isValid && isLeft ? ownText : error}
      onKeyDown={stepBy}
      onChange={({ target }) => {
        const next = numberIn(target.value);
        const isUsable = numberProblem(target.value, 2) === undefined && isWithin(next, range);
        setLeft(false);
        setTyped({ text: target.value, value: isUsable ? next : value });
        if (isUsable) onChange(next);
      }}
      onBlur={() => {
        if (isValid) setTyped(null);
        else setLeft(true);
      }}
    />
  );
}

const isWithin = (value: number, { least, most }: NumberInputProps['range']): boolean =>
  value >= least && value <= most;
