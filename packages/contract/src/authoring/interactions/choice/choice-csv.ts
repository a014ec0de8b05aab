import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import { FLAT_LABELS } from '@invigil/domain/authoring/interactions/choice/flat-options';
import type { InteractionCsv, TextOf } from '../interaction-csv.ts';
import { labelsToWire } from './option-labels.ts';

const OPTION_COLUMNS = OPTION_LABELS.map((label) => `option${label}` as const);

/** Letters apart from each other, such as `A; C`. Text in which the letters touch may be the text of an option. */
function labelsIn(text: string): OptionLabel[] | undefined {
  const parts = text
    .replaceAll(/\boption\b/gi, ' ')
    .split(/[\s,;|/+&#-]+/)
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase());
  const isKey = parts.every((part) => OPTION_LABELS.includes(part as OptionLabel));
  return isKey ? OPTION_LABELS.filter((label) => parts.includes(label)) : undefined;
}

/** Options and key in the flat fields of the published interface, which have five options. */
function flatIn(textOf: TextOf): Readonly<Record<string, unknown>> {
  const key = textOf('correctOptions');
  const labels = labelsIn(key);
  return {
    ...Object.fromEntries(FLAT_LABELS.map((label) => [`option${label}`, textOf(`option${label}`)])),
    correctOption: labels === undefined ? key : labelsToWire(labels),
  };
}

/** Options and key in the nested field, which more than five options need. */
function nestedIn(textOf: TextOf): Readonly<Record<string, unknown>> {
  const options = OPTION_LABELS.flatMap((label) => {
    const text = textOf(`option${label}`).trim();
    return text === '' ? [] : [{ label, text }];
  });
  const key = textOf('correctOptions');
  return { interaction: { kind: 'choice', options, key: labelsIn(key) ?? [key] } };
}

const isFlat = (textOf: TextOf): boolean =>
  OPTION_COLUMNS.slice(FLAT_LABELS.length).every((column) => textOf(column).trim() === '');

/** Options and key. An option of the nested field is told by its letter, because a record may leave letters out. */
export const choiceCsv: InteractionCsv = {
  names: ['multiplechoice', 'mcq', 'choice'],
  toWire: (textOf) => (isFlat(textOf) ? flatIn(textOf) : nestedIn(textOf)),
  columnOf: (path, sent) => {
    if (path === 'correctOption' || /^key(\.\d+)?$/.test(path)) return 'correctOptions';
    const place = /^options\.(\d+)\.text$/.exec(path)?.[1];
    const { options = [] } = (sent?.interaction ?? {}) as { options?: readonly { label: OptionLabel }[] };
    const field = place === undefined ? path : `option${options[Number(place)]?.label}`;
    return OPTION_COLUMNS.find((column) => column === field);
  },
};
