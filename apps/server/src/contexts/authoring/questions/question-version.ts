import type { AuthoredQuestion } from '@invigil/domain/authoring/question';
import { readContent } from '../../../database/stored-content.ts';
import { versionOf } from '../../../record-version.ts';
import type { questions } from '../question-tables.ts';

/** The version of a question: of the values that an update writes. */
export function questionVersionOf(
  question: Pick<typeof questions.$inferSelect, 'content' | 'complexity' | 'categoryId' | 'marks'>,
): string {
  const { complexity, categoryId, marks } = question;
  const content = readContent<AuthoredQuestion>(question.content);
  return versionOf({ content, complexity, categoryId, marks });
}
