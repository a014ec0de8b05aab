import { versionOf } from '../../../record-version.ts';
import type { questions } from '../question-tables.ts';

/** The version of a question: of the values that an update writes. */
export function questionVersionOf(
  question: Pick<typeof questions.$inferSelect, 'content' | 'complexity' | 'categoryId' | 'marks'>,
): string {
  const { content, complexity, categoryId, marks } = question;
  return versionOf({ content, complexity, categoryId, marks });
}
