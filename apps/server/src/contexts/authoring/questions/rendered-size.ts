import type { QuestionRendering } from '@invigil/domain/authoring/question';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { questions } from '../question-tables.ts';

/** Bytes of the rendered questions of an assessment, without one of them. Readers get all of them at once. */
export async function renderedSizeOf(tx: Queries, assessmentId: number, exceptId = 0): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${questions.rendering}::text)), 0)` })
    .from(questions)
    .where(and(eq(questions.assessmentId, assessmentId), ne(questions.id, exceptId)));
  return Number(row?.bytes);
}

/** Bytes of a rendering. */
export const sizeOf = (rendering: QuestionRendering): number => Buffer.byteLength(JSON.stringify(rendering));
