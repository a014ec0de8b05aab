import { Icon } from '@invigil/ui/components/Icon.tsx';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarDays, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { ControlIds, FieldProps } from './FormField.tsx';
import styles from './fields.module.css';

/** Value of a field whose date is typed only in part: the form refuses it at the field. */
export const UNFINISHED = 'invalid';

/** What people type between the parts of a date and a time. */
const SEPARATORS = new Set(['/', '.', '-', ':', ',', ' ']);

const CalendarIcon = () => <Icon of={CalendarDays} />;
const ClearIcon = () => <Icon of={X} small />;

interface PickerOptions {
  field: FieldProps;
  value: string;
  /** Format of the value. */
  format: string;
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  readOnly: boolean;
}

/** Properties of a date picker for a text value, so that it looks and reads like every other field. */
export function usePickerProps({ field, value, format, onChange, onBlur, readOnly }: PickerOptions) {
  // The picker forgets the typed parts when it gets another invalid date than its own.
  const published = useRef<Dayjs | null>(null);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The focus moves between the parts of a date: only its departure from all of them leaves the field.
    if (currentTarget.contains(relatedTarget)) return;
    const parts = [...currentTarget.querySelectorAll('[role="spinbutton"]')];
    const typed = parts.filter((part) => part.hasAttribute('aria-valuenow')).length;
    // The picker reports nothing while the first date is incomplete.
    if (value === '' && typed > 0 && typed < parts.length) onChange(UNFINISHED);
    if (value === UNFINISHED && typed === 0) onChange('');
    onBlur?.();
  };

  // The picker ignores separators, so that 1/3/1999 would become 19/09/0009.
  const typedIn = useRef<EventTarget>(null);
  const moveAfterSeparator = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const parts = [...currentTarget.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
    const index = parts.indexOf(target as HTMLElement);
    if (/^\d$/.test(key)) typedIn.current = target;
    if (index < 0 || !SEPARATORS.has(key)) return;
    event.preventDefault();
    // A part that is full has moved the focus already.
    if (typedIn.current === target) parts[index + 1]?.focus();
  };

  return ({ id, ...aria }: ControlIds) => ({
    value: value === '' ? null : value === UNFINISHED ? published.current : dayjs(value),
    onChange: (picked: Dayjs | null) => {
      published.current = picked;
      onChange(picked === null ? '' : picked.isValid() ? picked.format(format) : UNFINISHED);
    },
    readOnly,
    slots: { openPickerIcon: CalendarIcon, clearIcon: ClearIcon },
    slotProps: {
      textField: {
        id,
        className: styles.dateField,
        label: field.label,
        fullWidth: true,
        error: Boolean(field.error),
        onBlur: leave,
        onKeyDownCapture: moveAfterSeparator,
        // The field has its label above; the one inside names the group of its parts.
        slotProps: {
          inputLabel: { className: 'visually-hidden' },
          input: { 'aria-describedby': aria['aria-describedby'] },
        },
      },
      field: { clearable: !readOnly, onClear: () => onChange('') },
    },
  });
}
