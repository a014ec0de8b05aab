import type { AuthorQuestion } from './author-question.ts';

/** The prompt of a question as one line of plain text, for lists and exports; formulas as they were written. */
export function plainPrompt({ prompt, isCode }: Pick<AuthorQuestion, 'prompt' | 'isCode'>): string {
  const text = isCode ? prompt : plainText(prompt);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Text of stored HTML. A parsed document neither loads nor runs anything. */
function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/p|\/li|\/td|\/th)\b/gi, ' $&');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent;
}
