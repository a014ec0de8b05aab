import { placeholderToken } from '@invigil/contract/authoring/certificate-template-placeholders';
import { isMixed, isolated } from '@invigil/fonts/isolated.js';
import type { CertificateInput } from './certificate-input.ts';
import type { MiddleText } from './middle-texts.ts';

/** A text without space around it, in composed characters. */
export const cleanText = (text: string): string => text.normalize('NFC').trim();

/** The lines of the main text. A line with only the recipient's name gets the role `name`. */
export function mainTexts({ content, issued }: CertificateInput): MiddleText[] {
  const name = cleanText(issued?.recipientName ?? placeholderToken('fullName'));
  const lines = cleanText(content.mainText).split(/\r?\n/);
  // Prevents a line break within the name, unless the name would fill a line.
  const joined = name.length > 40 ? name : name.replaceAll(' ', '\u00A0');
  return lines.map((line): MiddleText => {
    const text = cleanText(line);
    if (text !== '' && text === name) return { role: 'name', text };
    // A name of another direction orders itself alone, and does not turn the sentence round.
    const shown = isMixed(text) ? isolated(joined) : joined;
    return { role: 'body', text: name === '' ? text : text.replaceAll(name, () => shown) };
  });
}
