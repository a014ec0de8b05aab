import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { Checkbox } from './Checkbox.tsx';

const checkbox = (initial: boolean, isPartial = false) => (
  <HeldValue initial={initial}>
    {(checked, setChecked) => (
      <Checkbox label="Select this page" checked={checked} isPartial={isPartial} onChange={setChecked} />
    )}
  </HeldValue>
);

export const states = {
  off: checkbox(false),
  on: checkbox(true),
  partial: checkbox(false, true),
  labelForScreenReaders: (
    <Checkbox label="Select Meera Iyer" isLabelHidden checked onChange={() => undefined} />
  ),
} satisfies ComponentStates;
