import { textBlocks } from '@invigil/domain/ai/model-code';
import { escapeText } from '@invigil/domain/escape-text';
import { mapParts } from '@invigil/domain/typed-markup';

/** HTML of a text of the model, with its formulas, line breaks and code: its markup would be shown as typed. */
export const modelHtml = (text: string): string =>
  textBlocks(withWholeFormulas(text.normalize('NFC')))
    .map(({ isCode, lines }) =>
      isCode
        ? `<pre>${escapeText(lines.join('\n'))}</pre>`
        : lines.map((line) => escapeText(line.trim())).join('<br>'),
    )
    .join(' ');

/** HTML of a text on one line; undefined for indented lines, which one line cannot show. */
export function modelLine(text: string): string | undefined {
  const whole = withWholeFormulas(text.normalize('NFC')).trim();
  return /\n[ \t]+\S/.test(whole) ? undefined : escapeText(whole.replace(/\s+/g, ' '));
}

/** Formulas on one line each, because a line break within one would end it. */
const withWholeFormulas = (text: string): string =>
  mapParts(
    text,
    (prose) => prose,
    (part) => (part.startsWith('\\(') ? part.replace(/\s+/g, ' ') : part),
  );
