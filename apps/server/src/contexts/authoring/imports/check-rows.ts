import { columnOfField, type QuestionRowProblem } from '@invigil/contract/authoring/question-csv';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { removedFrom } from '@invigil/domain/markup-tags';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, notFound, Refused, tooBusy } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { toStored } from '../../../database/stored-content.ts';
import type { Deps } from '../../../ports.ts';
import { questionImportRows, questionImports, type RowFields, type RowQuestion } from '../import-tables.ts';
import { checkTexts } from '../questions/check-question.ts';
import { renderQuestion } from '../questions/render-question.ts';
import { sizeOf } from '../questions/rendered-size.ts';

/** Rows that are read and stored at a time. */
const ROWS_PER_PIECE = 50;
/** Time of one call that reports progress. */
const STEP_MS = 1_000;
/** Time of a call that needs the whole import. A repeated call continues. */
const WHOLE_MS = 60_000;

interface Progress {
  readonly checkedCount: number;
  readonly totalCount: number;
}

/**
 * Sanitises and renders the texts of waiting rows for a second, and stores the results.
 *
 * @throws Failure notFound for a foreign import and for one that no longer waits
 */
export async function checkSome(
  deps: Deps<'database' | 'texts'>,
  actor: Session,
  importId: string,
): Promise<Progress> {
  await checkRows(deps, actor, importId, STEP_MS);
  return countRows(deps.database.db, actor, importId);
}

/**
 * Checks all rows of an import that are not checked yet.
 *
 * @throws Failure as requireChecked; tooBusy if it takes too long
 */
export async function checkAll(
  deps: Deps<'database' | 'texts'>,
  actor: Session,
  importId: string,
): Promise<void> {
  await checkRows(deps, actor, importId, WHOLE_MS);
  await requireChecked(deps.database.db, actor, importId);
}

/**
 * @throws Failure notFound for a foreign import and for one that no longer waits; tooBusy for one with unchecked rows
 */
export async function requireChecked(db: Queries, actor: Session, importId: string): Promise<void> {
  const { checkedCount, totalCount } = await countRows(db, actor, importId);
  if (checkedCount < totalCount) throw tooBusy(1);
}

async function countRows(db: Queries, { userId }: Session, importId: string): Promise<Progress> {
  const [counts] = await db
    .select({
      checkedCount: sql<number>`(count(*) filter (where ${questionImportRows.isChecked}))::int`,
      totalCount: sql<number>`count(*)::int`,
    })
    .from(questionImportRows)
    .innerJoin(questionImports, eq(questionImports.id, questionImportRows.importId))
    .where(and(eq(questionImports.id, importId), eq(questionImports.tenantId, userId)));
  // An import has at least one row.
  if (counts === undefined || counts.totalCount === 0) throw notFound();
  return counts;
}

interface CheckedRow {
  readonly position: number;
  readonly question: RowQuestion | null;
  readonly problems: readonly QuestionRowProblem[];
}

async function checkRows(
  deps: Deps<'database' | 'texts'>,
  actor: Session,
  importId: string,
  milliseconds: number,
): Promise<void> {
  const { db } = deps.database;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const waiting = await selectWaiting(db, actor, importId);
    if (waiting.length === 0) return;
    const checked: CheckedRow[] = [];
    try {
      for (const { position, fields } of waiting) {
        if (fields !== null) checked.push({ position, ...(await checkRow(deps, actor, fields)) });
        if (performance.now() > end) break;
      }
    } finally {
      await storeChecked(db, importId, checked);
    }
  }
}

function selectWaiting(db: Queries, { userId }: Session, importId: string) {
  return db
    .select({ position: questionImportRows.position, fields: questionImportRows.fields })
    .from(questionImportRows)
    .innerJoin(questionImports, eq(questionImports.id, questionImportRows.importId))
    .where(
      and(
        eq(questionImports.id, importId),
        eq(questionImports.tenantId, userId),
        sql`not ${questionImportRows.isChecked}`,
      ),
    )
    .orderBy(asc(questionImportRows.position))
    .limit(ROWS_PER_PIECE);
}

/** Renders a row as the save of one question does. */
async function checkRow(
  deps: Deps<'texts'>,
  { userId }: Session,
  { prompt, isCode, interaction, explanation, promptType, complexity, marks = null, ...fields }: RowFields,
): Promise<Omit<CheckedRow, 'position'>> {
  try {
    const { texts, rendering } = await renderQuestion(deps, userId, {
      prompt: { source: prompt, isCode },
      interaction,
      explanation,
    });
    checkTexts(texts);
    const scoring = fields.scoring ?? undefined;
    const typed = [...(isCode ? [] : [prompt]), ...sourcesOf(interaction), explanation];
    const removed = [...new Set(typed.flatMap(removedFrom))];
    const question = {
      promptType,
      interaction: texts.interaction,
      complexity,
      marks,
      ...(scoring && { scoring }),
      content: toStored({
        ...texts,
        prompt: { ...texts.prompt, media: null },
        ...(scoring && { scoring }),
      }),
      rendering: toStored(rendering),
      size: sizeOf(rendering),
      ...(removed.length > 0 && { removed }),
    };
    return { question, problems: [] };
  } catch (error) {
    return { question: null, problems: [problemOf(error)] };
  }
}

const sourcesOf = (interaction: RowFields['interaction']): readonly string[] =>
  interactionRules(interaction.kind)
    .sources(interaction)
    .map(({ source }) => source);

/** A failed check as a reason for the author. @throws any other error */
export function problemOf(error: unknown): QuestionRowProblem {
  if (error instanceof InvalidField) return { column: columnOfField(error.field), problem: error.message };
  if (error instanceof Refused) return { column: null, problem: error.refusal };
  throw error;
}

/** Stores results. A concurrent check of the same rows has the same results. */
async function storeChecked(db: Queries, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (read: (row: CheckedRow) => unknown) => sql.param(rows.map(read));
  await db.execute(sql`
    update ${questionImportRows} set is_checked = true, fields = null, question = r.question::jsonb,
      problems = r.problems::jsonb
    from unnest(${column(({ position }) => position)}::int[],
      ${column(({ question }) => question && JSON.stringify(question))}::text[],
      ${column(({ problems }) => JSON.stringify(problems))}::text[]) as r (position, question, problems)
    where ${questionImportRows.importId} = ${importId} and ${questionImportRows.position} = r.position
      and not ${questionImportRows.isChecked}`);
}
