import { useId } from 'react';
import styles from './files.module.css';

interface RadioChoiceProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few with an explanation each. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.radios}>
      <legend className="field-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.radio}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint !== undefined && (
              <span className="hint" id={`${id}-${option.value}`}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
