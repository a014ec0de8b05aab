import { Trash2 } from 'lucide-react';
import type { ComponentStates } from '../testing/component-states.ts';
import { Icon } from './Icon.tsx';

export const states = {
  besideText: (
    <span className="row">
      <Icon of={Trash2} /> Delete
    </span>
  ),
  small: (
    <span className="row">
      <Icon of={Trash2} small /> Delete
    </span>
  ),
  withoutText: <Icon of={Trash2} label="Deleted" />,
} satisfies ComponentStates;
