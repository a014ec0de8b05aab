import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { PasswordField } from './PasswordField.tsx';

export const states = {
  empty: <PasswordField label="Password" autoComplete="new-password" />,
  filled: <PasswordField label="Password" autoComplete="new-password" defaultValue="correct horse 4711" />,
  withError: (
    <PasswordField label="Password" autoComplete="new-password" error="Enter at least 8 characters." />
  ),
} satisfies ComponentStates;
