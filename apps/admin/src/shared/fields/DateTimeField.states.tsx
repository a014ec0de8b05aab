import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import type { ComponentProps } from 'react';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { DateTimeField } from './DateTimeField.tsx';

const field = (initial: string, props: Partial<ComponentProps<typeof DateTimeField>> = {}) => (
  <HeldValue initial={initial}>
    {(value, setValue) => <DateTimeField label="Opens at" {...props} value={value} onChange={setValue} />}
  </HeldValue>
);

export const states = {
  empty: field(''),
  time: field('2026-11-21T14:30'),
  withError: field('2026-11-21T14:30', { error: 'Choose a time after the opening.' }),
  readOnly: field('2026-11-21T14:30', { readOnly: true }),
} satisfies ComponentStates;
