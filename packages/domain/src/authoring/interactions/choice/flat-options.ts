import type { OptionLabel } from './choice.ts';

/** Labels for which the published interface has flat fields, which were all labels before version 0.4.0. */
export const FLAT_LABELS = ['A', 'B', 'C', 'D', 'E'] as const satisfies readonly OptionLabel[];
export type FlatLabel = (typeof FLAT_LABELS)[number];

/** Whether the flat fields can say all options of a choice; one with others is sent nested alone, so that nobody shows half of it. */
export const isFlatChoice = ({
  options,
}: {
  readonly options: readonly { readonly label: OptionLabel }[];
}): boolean => options.every(({ label }) => (FLAT_LABELS as readonly OptionLabel[]).includes(label));
