import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { Paper } from '@invigil/domain/authoring/paper';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { versionOf } from '../../../record-version.ts';
import type { StoredPaper } from '../question-tables.ts';

/**
 * The hash by which statistics and regrading tell a question from its edited self: of what candidates see. A correction
 * of the key, of the marks or of the explanation leaves it.
 */
export function contentHashOf({
  prompt,
  interaction,
}: Pick<PaperQuestion, 'prompt' | 'interaction'>): string {
  return versionOf({ prompt, interaction: interactionRules(interaction.kind).toView(interaction) });
}

/** A stored paper with the hash of each question. */
export function withContentHashes({ rules, questions }: StoredPaper): Paper {
  const hashed = questions.map((question) =>
    Object.assign({ contentHash: contentHashOf(question) }, question),
  );
  return { rules, questions: hashed };
}
