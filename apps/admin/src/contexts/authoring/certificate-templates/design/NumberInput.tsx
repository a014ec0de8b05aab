import { rounded } from '@invigil/domain/authoring/design-editing/element-limits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { numberIn } from '../../../../shared/forms/use-contract-form.ts';
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
  const { t } = useTranslation('designer');
  // The text as typed, until the field is left or the value changes otherwise.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const { least, most } = range;
  const isCurrent = typed !== null && typed.value === value;
  const number = isCurrent ? rounded(numberIn(typed.text)) : value;
  const isValid = number >= least && number <= most;
  const problem = useMemo(
    () => (isValid ? undefined : { key: 'designer:range', params: { least, most } }),
    [isValid, least, most],
  );
  useInvalidInput(invalidInputs, path, problem);
  const ownError = problem && isLeft ? t('range', problem.params) : undefined;
  return (
    <NumberField
      label={label}
      unit={t('mm')}
      step={step}
      min={least}
      max={most}
      value={isCurrent ? typed.text : String(value)}
      error={isValid ? error : (ownError ?? error)}
      onChange={({ target }) => {
        const next = rounded(numberIn(target.value));
        const isWithin = next >= least && next <= most;
        setLeft(false);
        setTyped({ text: target.value, value: isWithin ? next : value });
        if (isWithin) onChange(next);
      }}
      onBlur={() => {
        if (isValid) setTyped(null);
        else setLeft(true);
      }}
    />
  );
}
