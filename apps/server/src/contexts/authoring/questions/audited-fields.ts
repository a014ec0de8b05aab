import { promptTypeOf } from '@invigil/domain/authoring/question';
import type { questions } from '../question-tables.ts';
import { auditedMedia } from './prompt-media.ts';

/** The fields of a question by the names that the audit trail shows. */
export function auditedFields({
  content,
  complexity,
  categoryId,
  marks,
}: Pick<typeof questions.$inferSelect, 'content' | 'complexity' | 'categoryId' | 'marks'>) {
  const { prompt, interaction, explanation, scoring, guide } = content;
  const { kind, ...interactionFields } = interaction;
  return {
    promptType: promptTypeOf({ prompt, interaction }),
    answerType: kind,
    prompt: prompt.source,
    isCode: prompt.isCode,
    ...interactionFields,
    explanation,
    scoring: scoring === undefined ? '' : JSON.stringify(scoring),
    modelAnswer: guide?.modelAnswer ?? '',
    markingNotes: guide?.markingNotes ?? '',
    ...auditedMedia(prompt.media),
    complexity,
    categoryId,
    marks,
  };
}
