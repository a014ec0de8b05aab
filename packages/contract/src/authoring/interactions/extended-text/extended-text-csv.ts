import type { InteractionCsv } from '../interaction-csv.ts';

export const extendedTextCsv: InteractionCsv = {
  names: ['writtenanswer', 'written', 'descriptivetext', 'text', 'plaintext'],
  toWire: () => ({}),
  columnOf: () => undefined,
};
