import type { WordingRevision } from '@invigil/domain/exams/wording';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, versioned } from '../../database/columns.ts';
import { papers } from '../authoring/question-tables.ts';

/** The corrections of a published paper's texts, beside it; the last one counts, and none changes (docs/decisions/114). */
export const wordingRevisions = pgTable(
  'wording_revisions',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    /** 1 for the first correction of a paper. */
    number: integer('number').notNull(),
    /** The question that it corrected. */
    questionId: integer('question_id').notNull(),
    content: versioned<WordingRevision>('content').notNull(),
    reason: text('reason').notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A wording of a paper; one of each number, so that concurrent corrections do not mix.
    primaryKey({ columns: [table.paperId, table.number] }),
  ],
);
