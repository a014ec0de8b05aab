import { INTERACTION_KINDS } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { promptTypeOf } from '@invigil/domain/authoring/question';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { questions } from '../question-tables.ts';

const RECORDED_KINDS = INTERACTION_KINDS.filter((kind) => interactionRules(kind).recordedMedium !== null);
const isAskedByRecording = sql`${questions.content} #>> '{prompt,media,kind}' in ('audio', 'video')`;
const isAnsweredByRecording = sql`${questions.content} #>> '{interaction,kind}' in (${sql.join(
  RECORDED_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
)})`;

/** The questions of an assessment that are asked or answered by a recording, in order. */
export function listMediaQuestions(db: Queries, assessmentId: number) {
  return selectMatching(db, assessmentId, or(isAskedByRecording, isAnsweredByRecording));
}

/** The questions of an assessment that are answered by a recording, in order. */
export function listRecordedQuestions(db: Queries, assessmentId: number) {
  return selectMatching(db, assessmentId, isAnsweredByRecording);
}

async function selectMatching(db: Queries, assessmentId: number, matching: SQL | undefined) {
  const rows = await db
    .select({ questionId: questions.id, content: questions.content })
    .from(questions)
    .where(and(eq(questions.assessmentId, assessmentId), matching))
    .orderBy(asc(questions.position));
  return rows.map(({ questionId, content }) => ({
    questionId,
    promptType: promptTypeOf(content),
    interactionKind: content.interaction.kind,
    answerSeconds: interactionRules(content.interaction.kind).recordedSeconds(content.interaction),
  }));
}
