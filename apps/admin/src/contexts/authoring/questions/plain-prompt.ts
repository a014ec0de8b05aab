import { oneLine, plainText } from '../../../shared/markup/plain-text.ts';
import type { AuthorQuestion } from './author-question.ts';

/** The prompt of a question as one line of plain text, for lists and exports; formulas as they were written. */
export function plainPrompt({ prompt, isCode }: Pick<AuthorQuestion, 'prompt' | 'isCode'>): string {
  return isCode ? oneLine(prompt) : plainText(prompt);
}
