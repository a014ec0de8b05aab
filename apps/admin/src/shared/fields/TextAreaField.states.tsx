import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { TextAreaField } from './TextAreaField.tsx';

const LINES = 'Answer all questions.\n\nYou may use a calculator.';

export const states = {
  empty: <TextAreaField label="Instructions" />,
  filled: <TextAreaField label="Instructions" defaultValue={LINES} />,
  withHint: <TextAreaField label="Instructions" hint="Shown before the start." rows={2} optional />,
  withWarning: (
    <TextAreaField
      label="Main text"
      warning="No font has ꤊ (U+A90A). The PDF prints its code instead."
      defaultValue="has passed ꤊ"
    />
  ),
  withError: <TextAreaField label="Instructions" error="Enter the instructions." rows={2} />,
  disabled: <TextAreaField label="Instructions" defaultValue={LINES} disabled />,
} satisfies ComponentStates;
