import { setImmediate as nextTurn } from 'node:timers/promises';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
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

/** Hashes of one turn of the event loop: a hash takes about 16 µs, a paper of 9,999 questions would take 160 ms. */
const PER_TURN = 100;

/** The questions, each with its hash; a stored hash is not computed again. */
export async function hashed(questions: StoredPaper['questions']): Promise<PaperQuestion[]> {
  const hashedQuestions: PaperQuestion[] = [];
  for (const question of questions) {
    const { contentHash = contentHashOf(question) } = question;
    hashedQuestions.push({ ...question, contentHash });
    if (question.contentHash === undefined && hashedQuestions.length % PER_TURN === 0) await nextTurn();
  }
  return hashedQuestions;
}
