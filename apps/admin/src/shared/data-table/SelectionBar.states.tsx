import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { SelectionBar } from './SelectionBar.tsx';

const ROWS = [1, 2, 3];

/** The bar above a page of three rows, with these selected. */
const bar = (selected: readonly number[], total = ROWS.length) => (
  <SelectionBar
    rows={ROWS}
    total={total}
    selection={{
      rows: selected,
      has: (row) => selected.includes(row),
      set: () => undefined,
      clear: () => undefined,
    }}
    fetchAllRows={async () => ROWS}
  />
);

export const states = {
  nothingSelected: bar([]),
  partOfPage: bar([1]),
  wholePage: bar(ROWS, 48),
  morePages: bar([1, 2, 3, 4, 5], 48),
} satisfies ComponentStates;
