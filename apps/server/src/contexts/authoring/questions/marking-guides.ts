import type { SafeHtml } from '@invigil/domain/safe-html';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { questions } from '../question-tables.ts';

interface RenderedGuide {
  readonly modelAnswerHtml: SafeHtml;
  readonly markingNotesHtml: SafeHtml;
}

/**
 * The model answers and marking notes of questions, by question, as their author has written them by now: a guide grows while answers
 * are marked. For staff alone.
 */
export async function listMarkingGuides(
  db: Queries,
  questionIds: readonly number[],
): Promise<ReadonlyMap<number, RenderedGuide>> {
  const rows = await db
    .select({ id: questions.id, rendering: questions.rendering })
    .from(questions)
    .where(sql`${questions.id} = any(${sql.param(questionIds)}::int[])`);
  return new Map(
    rows.flatMap(({ id, rendering }) => {
      const guide = rendering?.guideHtml;
      if (guide === undefined) return [];
      return [[id, { modelAnswerHtml: guide.modelAnswer, markingNotesHtml: guide.markingNotes }] as const];
    }),
  );
}
