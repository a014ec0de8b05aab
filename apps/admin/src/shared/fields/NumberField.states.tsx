import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { NumberField } from './NumberField.tsx';

export const states = {
  whole: <NumberField label="Attempts" decimals={0} defaultValue="3" />,
  withDecimals: <NumberField label="Marks" decimals={2} defaultValue="1.25" />,
  withUnit: <NumberField label="Time limit" decimals={0} unit="minutes" defaultValue="60" />,
  signed: <NumberField label="Correct number" signed defaultValue="-1.5" />,
  signedWithError: <NumberField label="Correct number" signed error="Enter a number." defaultValue="a few" />,
} satisfies ComponentStates;
