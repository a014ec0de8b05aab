import { isDeepStrictEqual } from 'node:util';
import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { Paper } from '@invigil/domain/authoring/paper';
import { EXACT, type ScoringRule } from '@invigil/domain/authoring/scoring/scoring-rule';
import type { Marks } from '@invigil/domain/marks';
import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { questions } from '../question-tables.ts';

/** How a question of a paper is marked. */
export interface MarkedAs {
  readonly key: InteractionKey | null;
  readonly marks: Marks;
  readonly scoring: ScoringRule;
}

/**
 * Corrects the questions of an assessment as a regrade corrected its newest paper, so that going live again does not publish the
 * wrong key once more. A question that its author has changed since the paper stays as its author wrote it.
 *
 * @param paper as it was published
 * @param before how its corrected questions were marked before the regrade, by question
 * @param after how they are marked now
 */
export async function correctQuestions(
  tx: Queries,
  { rules }: Paper,
  before: ReadonlyMap<number, MarkedAs>,
  after: ReadonlyMap<number, MarkedAs>,
  by: { readonly updatedBy: number; readonly updatedAt: Date },
): Promise<void> {
  const stored = await tx
    .select({ id: questions.id, content: questions.content, marks: questions.marks })
    .from(questions)
    .where(inArray(questions.id, [...after.keys()]))
    .for('update');
  for (const { id, content, marks } of stored) {
    const [was, is] = [before.get(id), after.get(id)];
    if (was === undefined || is === undefined) continue;
    const { interaction } = content;
    const { kind } = interaction;
    const isOurs = (key: InteractionKey | null) => key !== null && key.kind === kind;
    const withKey = (key: InteractionKey | null) =>
      key === null || !isOurs(key) ? interaction : interactionRules(kind).withAuthoredKey(interaction, key);
    const isAsPublished = isDeepStrictEqual(withKey(was.key), interaction);
    const corrected = isAsPublished ? withKey(is.key) : interaction;
    const ownMarks = rules.markingScheme === 'perQuestion' && marks === was.marks ? is.marks : marks;
    const { scoring = rules.scoring ?? EXACT } = content;
    const changesScoring = isDeepStrictEqual(scoring, was.scoring) && !isDeepStrictEqual(scoring, is.scoring);
    if (isDeepStrictEqual(corrected, interaction) && ownMarks === marks && !changesScoring) continue;
    const rule = changesScoring ? { scoring: is.scoring } : {};
    await tx
      .update(questions)
      .set({ content: { ...content, interaction: corrected, ...rule }, marks: ownMarks, ...by })
      .where(eq(questions.id, id));
  }
}
