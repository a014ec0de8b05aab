import type { AcceptedText } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { csvFlag } from '../../csv-flag.ts';
import { csvNumber } from '../../csv-number.ts';
import type { QuestionColumn } from '../../question-columns.ts';
import type { InteractionCsv } from '../interaction-csv.ts';

/** A sign of a field of accepted texts: a backslash goes with the star, the backslash or the bar behind it. */
const SIGN = /\\[*\\|]|[\s\S]/gu;
/** A percentage in brackets at the end. */
const PERCENT = /\(([^()%]{1,30})%\s?\)$/;

/** The accepted texts in the column of correct options, with percent in brackets, and whether case and accents count. */
export const textEntryCsv: InteractionCsv = {
  names: ['textentry', 'shortanswer', 'shorttext'],
  toWire: (textOf) => ({
    interaction: {
      kind: 'textEntry',
      accepted: acceptedIn(textOf('correctOptions')),
      isCaseSensitive: csvFlag(textOf('caseSensitive')),
      isAccentSensitive: csvFlag(textOf('accentSensitive') || 'yes'),
    },
  }),
  columnOf: (path) =>
    /^accepted(\.\d+\.(text|percent))?$/.test(path) ? 'correctOptions' : FLAG_COLUMNS.get(path),
};

const FLAG_COLUMNS: ReadonlyMap<string, QuestionColumn> = new Map([
  ['isCaseSensitive', 'caseSensitive'],
  ['isAccentSensitive', 'accentSensitive'],
]);

function acceptedIn(field: string): AcceptedText[] {
  return textsIn(field).map((text) => {
    const percent = PERCENT.exec(text)?.[1];
    return percent === undefined
      ? { text, percent: 100 }
      : { text: text.replace(PERCENT, '').trim(), percent: csvNumber(percent.trim()) };
  });
}

/** The texts of a field, which bars and line breaks separate; the bar of a text is written `\\|`. */
function textsIn(field: string): string[] {
  const texts = [''];
  for (const sign of field.match(SIGN) ?? []) {
    if (sign === '|' || sign === '\n' || sign === '\r') texts.push('');
    else texts[texts.length - 1] += sign === '\\|' ? '|' : sign;
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Accepted texts as a CSV file has them: reading it gives texts that accept the same answers. */
export const acceptedCsv = (accepted: readonly AcceptedText[]): string =>
  accepted
    .map(({ text, percent }) => {
      const written = text.replaceAll(/[\r\n]+/g, ' ').replaceAll(SIGN, writtenSign);
      return percent === 100 && !PERCENT.test(text) ? written : `${written} (${percent} %)`;
    })
    .join(' | ');

/** A backslash before a bar is written as one of its own, which means the same. */
const writtenSign = (sign: string): string => (sign === '|' ? '\\|' : sign === '\\|' ? '\\\\\\|' : sign);
