import type { InteractionCsv } from '../interaction-csv.ts';

/** The number in the column of correct options, and its tolerance; 0 where the file has none. */
export const numericCsv: InteractionCsv = {
  names: ['number', 'numeric', 'numerical'],
  toWire: (textOf) => ({
    interaction: {
      kind: 'numeric',
      value: textOf('correctOptions'),
      tolerance: textOf('tolerance') === '' ? '0' : textOf('tolerance'),
    },
  }),
  columnOf: (path) => (path === 'value' ? 'correctOptions' : path === 'tolerance' ? 'tolerance' : undefined),
};
