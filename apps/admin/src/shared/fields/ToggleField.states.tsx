import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { CheckboxField, SwitchField } from './ToggleField.tsx';

export const states = {
  checkboxOff: <CheckboxField label="Show the explanations" />,
  checkboxOn: <CheckboxField label="Show the explanations" defaultChecked />,
  checkboxWithError: <CheckboxField label="I accept the terms" error="Accept the terms to continue." />,
  checkboxDisabled: <CheckboxField label="Show the explanations" defaultChecked disabled />,
  switchOff: <SwitchField label="Recorded answers" />,
  switchOn: <SwitchField label="Recorded answers" defaultChecked />,
  switchWithHint: <SwitchField label="Recorded answers" hint="Candidates record audio or video." />,
  switchDisabled: <SwitchField label="Recorded answers" disabled />,
} satisfies ComponentStates;
