import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { InteractionCsv } from '../interaction-csv.ts';
import { labelsToWire } from './option-labels.ts';

const OPTION_COLUMNS = OPTION_LABELS.map((label) => `option${label}` as const);

/** Letters apart from each other, such as `A; C`. Text in which the letters touch may be the text of an option. */
function keyToWire(text: string): string {
  const parts = text
    .replaceAll(/\boption\b/gi, ' ')
    .split(/[\s,;|/+&#-]+/)
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase());
  const isKey = parts.every((part) => OPTION_LABELS.includes(part as OptionLabel));
  return isKey ? labelsToWire(OPTION_LABELS.filter((label) => parts.includes(label))) : text;
}

/** Options and key, in the flat fields of the published interface. */
export const choiceCsv: InteractionCsv = {
  names: ['multiplechoice', 'mcq', 'choice'],
  toWire: (textOf) => ({
    ...Object.fromEntries(OPTION_COLUMNS.map((column) => [column, textOf(column)])),
    correctOption: keyToWire(textOf('correctOptions')),
  }),
  columnOf: (path) =>
    path === 'correctOption' || path === 'key'
      ? 'correctOptions'
      : OPTION_COLUMNS.find((column) => column === path),
};
