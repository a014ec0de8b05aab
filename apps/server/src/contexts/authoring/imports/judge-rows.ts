import type { QuestionRowProblem } from '@invigil/contract/authoring/question-csv';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { MAX_RENDERED_ASSESSMENT } from '@invigil/domain/authoring/text-limits';
import { findCreateQuestionRefusal } from '@invigil/domain/billing/plan-limits';
import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { readSettings } from '../../site/queries.ts';
import type { AssessmentRecord } from '../assessments/own-assessment.ts';
import { questionImportRows, type RowQuestion } from '../import-tables.ts';
import { questions } from '../question-tables.ts';
import { checkRules } from '../questions/check-question.ts';
import { renderedSizeOf } from '../questions/rendered-size.ts';
import { categories } from '../tables.ts';
import { problemOf } from './check-rows.ts';

/** Rows of one query: more at a time would block the event loop while they are parsed. */
const ROWS_PER_QUERY = 500;

/** A row with the reasons for which an import would skip it now; none for a row that it would add. */
export interface JudgedRow {
  readonly position: number;
  readonly line: number;
  readonly prompt: string;
  readonly categoryId: number | null;
  /** Null for a row that an import would skip, so that a list is no longer than an assessment. */
  readonly interaction: AuthoredInteraction | null;
  /** Names of the elements that the sanitiser removed. */
  readonly removed: readonly string[] | undefined;
  readonly problems: QuestionRowProblem[];
}

/**
 * Judges the checked rows of an import against the assessment as it is: its rules, its questions and earlier rows,
 * the categories of the tenant, the quota of the plan, and the size that readers can load.
 */
export async function judgeRows(
  { clock }: Deps<'clock'>,
  db: Queries,
  assessment: AssessmentRecord,
  importId: string,
): Promise<JudgedRow[]> {
  const terms = await findPlanTerms(db, assessment.tenantId);
  const now = clock.now();
  const { maxRecordingSeconds } = (await readSettings(db)).exam;
  const categoryIds = await readCategories(db, assessment.tenantId);
  const taken = await readPromptHashes(db, assessment.id);
  const added = new Set<string>();
  let size = await renderedSizeOf(db, assessment.id);
  const before = await db.$count(questions, eq(questions.assessmentId, assessment.id));

  /** Reasons that depend on the rows before: the last to be found, so that a skipped row takes no room. */
  const findConflict = ({ size: ownSize }: JudgedQuestion, hash: string): string | undefined => {
    if (taken.has(hash)) return 'questionTaken';
    if (added.has(hash)) return 'duplicate';
    const refusal = terms && findCreateQuestionRefusal(terms, before + added.size, now);
    if (refusal !== undefined) return refusal;
    return size + ownSize > MAX_RENDERED_ASSESSMENT ? 'questionsTooLong' : undefined;
  };

  const rows: JudgedRow[] = [];
  for (;;) {
    const piece = await selectRows(db, importId, rows.length);
    for (const { categoryName, question, hash, ...row } of piece) {
      const categoryId = categoryName === '' ? null : categoryIds.get(categoryName.toLowerCase());
      const problems = [...row.problems];
      if (question !== null) problems.push(...findBrokenRules(question, assessment, maxRecordingSeconds));
      if (categoryId === undefined) problems.push({ column: 'category', problem: 'unknownCategory' });
      if (problems.length === 0 && question !== null && hash !== null) {
        const conflict = findConflict(question, hash);
        if (conflict === undefined) {
          added.add(hash);
          size += question.size;
        } else problems.push({ column: null, problem: conflict });
      }
      const interaction = problems.length === 0 && question !== null ? question.interaction : null;
      rows.push({
        ...row,
        categoryId: categoryId ?? null,
        interaction,
        removed: question?.removed,
        problems,
      });
    }
    if (piece.length < ROWS_PER_QUERY) return rows;
  }
}

type JudgedQuestion = Pick<
  RowQuestion,
  'promptType' | 'interaction' | 'marks' | 'scoring' | 'size' | 'removed'
>;

function findBrokenRules(
  { promptType, interaction, marks, scoring }: JudgedQuestion,
  assessment: AssessmentRecord,
  maxRecordingSeconds: number,
): readonly QuestionRowProblem[] {
  try {
    // A file of questions has no media.
    const draft = { promptType, interaction, marks, hasImage: false, recordingPath: '', hasVideoLink: false };
    checkRules({ ...draft, scoring }, assessment, maxRecordingSeconds);
    return [];
  } catch (error) {
    return [problemOf(error)];
  }
}

function selectRows(db: Queries, importId: string, before: number) {
  const { question } = questionImportRows;
  return db
    .select({
      position: questionImportRows.position,
      line: questionImportRows.line,
      prompt: questionImportRows.excerpt,
      categoryName: questionImportRows.categoryName,
      problems: questionImportRows.problems,
      question: sql<JudgedQuestion | null>`${question} - 'content' - 'rendering' - 'columns' - 'rendered'`,
      hash: sql<string | null>`md5(${question} #>> '{content,prompt,source}')`,
    })
    .from(questionImportRows)
    .where(and(eq(questionImportRows.importId, importId), gt(questionImportRows.position, before)))
    .orderBy(asc(questionImportRows.position))
    .limit(ROWS_PER_QUERY);
}

/** Ids by lowercase name. */
async function readCategories(db: Queries, tenantId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.tenantId, tenantId));
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Hashes of the prompts without a picture, as in the index that refuses duplicates. */
async function readPromptHashes(db: Queries, assessmentId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ hash: sql<string>`md5(${questions.content} #>> '{prompt,source}')` })
    .from(questions)
    .where(
      and(
        eq(questions.assessmentId, assessmentId),
        sql`${questions.content} #>> '{prompt,media,fileId}' is null and ${questions.content} #>> '{prompt,media,link}' is null`,
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}

/** The position after which a question is added. */
export async function lastPositionOf(db: Queries, assessmentId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(questions.position) })
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId));
  return row?.last ?? 0;
}
