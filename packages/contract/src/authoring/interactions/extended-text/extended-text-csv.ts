import { csvNumber } from '../../csv-number.ts';
import type { InteractionCsv, TextOf } from '../interaction-csv.ts';

const COLUMNS = ['minWords', 'maxWords'] as const;

const limitsOf = (textOf: TextOf) =>
  Object.fromEntries(
    COLUMNS.flatMap((column) => (textOf(column) === '' ? [] : [[column, csvNumber(textOf(column))]])),
  );

/** A file without limits says the flat form, as files did before there were any. */
export const extendedTextCsv: InteractionCsv = {
  names: ['writtenanswer', 'written', 'descriptivetext', 'text', 'plaintext'],
  toWire: (textOf) => {
    const limits = limitsOf(textOf);
    return Object.keys(limits).length === 0 ? {} : { interaction: { kind: 'extendedText', ...limits } };
  },
  columnOf: (path) => COLUMNS.find((column) => column === path),
};
