import { setImmediate as nextTurn } from 'node:timers/promises';
import { onOneLine } from '@invigil/domain/authoring/source-passage';
import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { draftItems, draftSources } from '../draft-tables.ts';
import { questions } from '../question-tables.ts';
import { storedPromptKey } from './check-drafted.ts';
import type { DraftRecord } from './claim-draft.ts';

// What a draft must not repeat, and the material that it rests on.

/** Characters whose keys are computed in one turn of the event loop: a few milliseconds. */
const CHARACTERS_PER_TURN = 100_000;

/** Keys of prompts, in turns: an assessment can have thousands. */
export async function keysOf(prompts: readonly string[]): Promise<Set<string>> {
  const keys = new Set<string>();
  let characters = 0;
  for (const prompt of prompts) {
    characters += prompt.length;
    if (characters > CHARACTERS_PER_TURN) {
      await nextTurn();
      characters = 0;
    }
    keys.add(storedPromptKey(prompt));
  }
  return keys;
}

/** Pages of the author's material, each on one line; undefined for a draft without. */
export async function readPages({ database: { db } }: Deps<'database'>, { sourceId }: DraftRecord) {
  if (sourceId === null) return undefined;
  const [source] = await db
    .select({ pages: draftSources.pages })
    .from(draftSources)
    .where(eq(draftSources.id, sourceId));
  // Once, rather than for each passage that is looked for.
  return source?.pages.map(onOneLine);
}

/** Prompts of an assessment, oldest first. */
export async function readPrompts(
  { database: { db } }: Deps<'database'>,
  assessmentId: number,
): Promise<string[]> {
  const rows = await db
    .select({ prompt: sql<string>`${questions.content} #>> '{prompt,source}'` })
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  return rows.map(({ prompt }) => prompt);
}

/** Prompts that a draft contains already. */
export async function readDrafted(
  { database: { db } }: Deps<'database'>,
  draftId: number,
): Promise<string[]> {
  const rows = await db
    .select({ question: draftItems.question })
    .from(draftItems)
    .where(eq(draftItems.draftId, draftId))
    .orderBy(asc(draftItems.position));
  return rows.flatMap(({ question }) => (question === null ? [] : [question.prompt]));
}
