import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx';

export const states = {
  empty: <PasswordStrengthMeter password="" />,
  weak: <PasswordStrengthMeter password="password" />,
  fair: <PasswordStrengthMeter password="horse4711" />,
  strong: <PasswordStrengthMeter password="correct horse Battery 4711!" />,
} satisfies ComponentStates;
