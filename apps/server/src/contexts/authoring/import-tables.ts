import type { QuestionRowProblem } from '@invigil/contract/authoring/question-csv';
import type { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type {
  AuthoredQuestion,
  Complexity,
  PromptType,
  QuestionRendering,
} from '@invigil/domain/authoring/question';
import type { ScoringRule } from '@invigil/domain/authoring/scoring/scoring-rule';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import type { Versioned } from '../../database/stored-content.ts';
import { users } from '../identity/tables.ts';
import { assessments } from './tables.ts';

/** Files of questions that were read and wait for the author's confirmation: for a day, or until the import. */
export const questionImports = pgTable(
  'question_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** The stored file; without a foreign key, because an import deletes it. */
    fileId: uuid('file_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The newest imports of a tenant, which replace its older ones.
    index('question_imports_tenant_idx').on(table.tenantId, table.createdAt),
    // Imports old enough for the removal job.
    index('question_imports_created_idx').on(table.createdAt),
    // The imports that are deleted with an assessment.
    index('question_imports_assessment_idx').on(table.assessmentId),
  ],
);

/** The request that would create the question of a row; the category is a name, not an id. */
export type RowFields = BodyOf<typeof createQuestion>;

/** A question whose texts were sanitised and rendered. */
export interface RowQuestion {
  readonly promptType: PromptType;
  readonly interaction: AuthoredInteraction;
  readonly complexity: Complexity;
  /** Null for a row without marks. */
  readonly marks: number | null;
  readonly scoring?: ScoringRule;
  /** Prompt, interaction and explanation as the row of the question stores them. */
  readonly content: Versioned<AuthoredQuestion>;
  readonly rendering: Versioned<QuestionRendering>;
  /** Bytes of the rendering. */
  readonly size: number;
  /** Names of the elements that were removed from its texts; left out where there are none. */
  readonly removed?: readonly string[];
}

/** The rows of a file of questions, in its order. */
export const questionImportRows = pgTable(
  'question_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 and so on. */
    position: integer('position').notNull(),
    /** The line in the file at which the row begins, from 1. */
    line: integer('line').notNull(),
    /** The beginning of the prompt as it is in the file, on one line. */
    excerpt: text('excerpt').notNull(),
    /** The name in the file; empty for none. */
    categoryName: text('category_name').notNull(),
    /** Null once the row is checked. */
    fields: jsonb('fields').$type<RowFields>(),
    /** Null until the row is checked, and for a row with problems. */
    question: jsonb('question').$type<RowQuestion>(),
    /** Reasons for which the row can never be imported, whatever the assessment contains. */
    problems: jsonb('problems').$type<readonly QuestionRowProblem[]>().notNull(),
    isChecked: boolean('is_checked').notNull(),
  },
  (table) => [
    // The rows of an import, in order.
    primaryKey({ columns: [table.importId, table.position] }),
    // The rows of an import that are to be checked, in order.
    index('question_import_rows_unchecked_idx').on(table.importId, table.position).where(sql`not is_checked`),
  ],
);
