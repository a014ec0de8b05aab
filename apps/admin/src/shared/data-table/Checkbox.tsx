import { type RefObject, useEffect, useRef } from 'react';
import styles from './data-table.module.css';

interface CheckboxProps {
  label: string;
  /** Leaves the label to screen readers. */
  isLabelHidden?: boolean;
  checked: boolean;
  /** Only a part of what the checkbox stands for is selected. */
  isPartial?: boolean;
  onChange: (checked: boolean) => void;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A checkbox with a target of 44 px. */
export function Checkbox({ label, isLabelHidden, checked, isPartial = false, onChange, ref }: CheckboxProps) {
  const innerRef = useRef<HTMLInputElement>(null);
  const input = ref ?? innerRef;
  useEffect(() => {
    // HTML has no attribute for this state.
    if (input.current !== null) input.current.indeterminate = isPartial && !checked;
  }, [input, isPartial, checked]);
  return (
    <label className={`check ${styles.selectTarget}`}>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
