import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { SelectField } from './SelectField.tsx';

const OPTIONS = ['Optics', 'Waves', 'Thermodynamics'].map((label, index) => ({ value: index + 1, label }));

export const states = {
  chosen: <SelectField label="Category" options={OPTIONS} defaultValue={2} />,
  nothingChosen: <SelectField label="Category" options={OPTIONS} emptyLabel="Choose a category" />,
  withHint: <SelectField label="Category" options={OPTIONS} hint="Reports group questions by it." optional />,
  withError: (
    <SelectField
      label="Category"
      options={OPTIONS}
      emptyLabel="Choose a category"
      error="Choose a category."
    />
  ),
  disabled: <SelectField label="Category" options={OPTIONS} disabled />,
} satisfies ComponentStates;
