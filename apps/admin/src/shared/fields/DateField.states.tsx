import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { UNFINISHED } from './picker-props.tsx';

const field = (initial: string, props: Partial<DateFieldProps> = {}) => (
  <HeldValue initial={initial}>
    {(value, setValue) => <DateField label="Opens on" {...props} value={value} onChange={setValue} />}
  </HeldValue>
);

export const states = {
  empty: field(''),
  day: field('2026-11-21'),
  dateOfBirth: field('1999-03-01', { label: 'Date of birth', opensAtYears: true }),
  withHint: field('', { hint: 'Candidates can start from this day on.', optional: true }),
  unfinished: field(UNFINISHED, { error: 'Enter the whole date.' }),
  readOnly: field('2026-11-21', { readOnly: true }),
} satisfies ComponentStates;
