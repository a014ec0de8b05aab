import type { AssessmentRules } from '@invigil/domain/authoring/assessment';
import type { Paper } from '@invigil/domain/authoring/paper';
import {
  type AuthoredQuestion,
  COMPLEXITIES,
  type PaperQuestion,
  type QuestionRendering,
} from '@invigil/domain/authoring/question';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { authorship, foldedText, instant, marks, versioned } from '../../database/columns.ts';
import { assessments, categories } from './tables.ts';

export const complexity = pgEnum('complexity', COMPLEXITIES);

/**
 * The content hash under which a question stays known although its texts were corrected while live. It holds for exactly the
 * corrected texts: an ordinary edit makes another question of it.
 */
export interface PublishedHash {
  readonly published: string;
  /** The hash of the corrected texts themselves. */
  readonly corrected: string;
}

export const questions = pgTable(
  'questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** Order within the assessment; deletions leave gaps. */
    position: integer('position').notNull(),
    categoryId: integer('category_id').references(() => categories.id),
    complexity: complexity('complexity').notNull(),
    /** Prompt and interaction as their author wrote them, sanitised. */
    content: versioned<AuthoredQuestion>('content').notNull(),
    /** Texts as candidates see them, rendered at each save; null for a question that an old version saved. */
    rendering: versioned<QuestionRendering>('rendering'),
    marks: marks('marks').notNull(),
    /** Of a question whose texts were corrected while live; null for others. */
    publishedHash: versioned<PublishedHash>('published_hash'),
    ...authorship,
  },
  (table) => [
    // The questions of an assessment in order.
    uniqueIndex('questions_position_key').on(table.assessmentId, table.position),
    // Refuses a duplicate question; hashed because prompts can be longer than an index row.
    uniqueIndex('questions_prompt_key').on(
      table.assessmentId,
      sql`md5(${table.content} #>> '{prompt,source}')`,
      sql`coalesce(${table.content} #>> '{prompt,media,fileId}', ${table.content} #>> '{prompt,media,link}', '')`,
    ),
    // Whether a category may be deleted.
    index('questions_category_idx').on(table.categoryId),
  ],
);

function ruleOf(name: keyof AssessmentRules) {
  return sql.raw(`(snapshot -> 'rules' ->> '${name}')::integer`);
}

/** A paper as it is stored: its questions have no hash where a server of version 0.2.0 published it. */
export type StoredPaper = Omit<Paper, 'questions'> & {
  readonly questions: readonly (Omit<PaperQuestion, 'contentHash'> &
    Partial<Pick<PaperQuestion, 'contentHash'>>)[];
};

/** A published, immutable paper: the rules and questions of attempts, against which they are marked. */
export const papers = pgTable(
  'papers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    snapshot: versioned<StoredPaper>('snapshot').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: integer('published_by').notNull(),
    /** Number of the last wording, beside the immutable content: 0 for texts as they were published. */
    wording: integer('wording').notNull().default(0),
    // Columns for lists, which would otherwise unpack the whole content of each row.
    title: text('title').notNull().generatedAlwaysAs(sql`snapshot -> 'rules' ->> 'title'`),
    /** For servers of the version before, whose searches compare accents. */
    formerSearchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(snapshot -> 'rules' ->> 'title')`),
    /** The title as a search of results matches it. */
    searchText: foldedText(sql`snapshot -> 'rules' ->> 'title'`),
    timeLimitMinutes: integer('time_limit_minutes').notNull().generatedAlwaysAs(ruleOf('timeLimitMinutes')),
    totalMarks: marks('total_marks').notNull().generatedAlwaysAs(ruleOf('totalMarks')),
    passMark: marks('pass_mark').notNull().generatedAlwaysAs(ruleOf('passMark')),
    questionCount: integer('question_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(snapshot -> 'questions')`),
  },
  (table) => [
    // The papers that are deleted with an assessment.
    index('papers_assessment_idx').on(table.assessmentId),
  ],
);
