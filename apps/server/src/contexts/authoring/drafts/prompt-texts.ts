import { MAX_SHOWN_CHARACTERS, MAX_SHOWN_QUESTIONS } from '@invigil/domain/ai/draft-limits';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';

/** Characters of HTML that are read for the beginning of its text: markup is longer than what it shows. */
const READ_CHARACTERS = 10 * MAX_SHOWN_CHARACTERS;

/**
 * A text of an author in a prompt. A model that reads on past its end tag would take the rest for instructions, however
 * the tag is written.
 */
export const tagged = (name: string, text: string): string =>
  `<${name}>\n${text.replaceAll(new RegExp(`<\\s*/\\s*(?=${name})`, 'gi'), '< / ')}\n</${name}>`;

/**
 * The beginnings of the newest present questions or instructions, which a model must not repeat.
 *
 * @param texts HTML, oldest first
 */
export const shown = (texts: readonly string[]): string =>
  texts
    .slice(-MAX_SHOWN_QUESTIONS)
    .map((html) => `- ${plainText(html.slice(0, READ_CHARACTERS)).slice(0, MAX_SHOWN_CHARACTERS)}`)
    .join('\n');
