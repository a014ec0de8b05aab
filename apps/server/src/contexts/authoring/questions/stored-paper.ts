import { setImmediate as nextTurn } from 'node:timers/promises';
import { answerSchema } from '@invigil/contract/answer-schema';
import { renderedInteraction } from '@invigil/contract/authoring/interactions/schemas';
import type { Paper } from '@invigil/domain/authoring/paper';
import type { StoredPaper } from '../question-tables.ts';
import { hashed } from './content-hash.ts';

/** Without the limits of input, which change over time. */
const storedInteraction = answerSchema(renderedInteraction);
/** Interactions of one turn of the event loop: each takes some 10 µs, and a paper has up to 9,999. */
const PER_TURN = 100;

/**
 * A stored paper, with the hash of each question.
 *
 * @throws ZodError for an interaction that this server cannot read: the paper is not served, instead of served wrongly
 */
export async function readStoredPaper({ rules, questions }: StoredPaper): Promise<Paper> {
  const read: StoredPaper['questions'][number][] = [];
  for (const question of questions) {
    read.push({ ...question, interaction: storedInteraction.parse(question.interaction) });
    if (read.length % PER_TURN === 0) await nextTurn();
  }
  return { rules, questions: await hashed(read) };
}
