import type { AuthoredOption } from '@invigil/contract/authoring/option-list';
import type { AssessmentRules } from '@invigil/domain/authoring/assessment';
import type { Paper } from '@invigil/domain/authoring/paper';
import {
  ANSWER_TYPES,
  COMPLEXITIES,
  type OptionLabel,
  PROMPT_TYPES,
  type RenderedQuestion,
} from '@invigil/domain/authoring/question';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authorship, instant, marks } from '../../database/columns.ts';

import { assessments, categories } from './tables.ts';

export const promptType = pgEnum('prompt_type', PROMPT_TYPES);

export const answerType = pgEnum('answer_type', ANSWER_TYPES);

export const complexity = pgEnum('complexity', COMPLEXITIES);

export const questions = pgTable(
  'questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** Order within the assessment; gaps are left by deletions. */
    position: integer('position').notNull(),
    categoryId: integer('category_id').references(() => categories.id),
    promptType: promptType('prompt_type').notNull(),
    answerType: answerType('answer_type').notNull(),
    complexity: complexity('complexity').notNull(),
    /** The author's text, sanitised. */
    prompt: text('prompt').notNull(),
    isCode: boolean('is_code').notNull(),
    options: jsonb('options').$type<AuthoredOption[]>().notNull(),
    key: jsonb('key').$type<OptionLabel[]>().notNull(),
    explanation: text('explanation').notNull(),
    /** The texts as candidates see them, rendered when the question is saved; null for a question saved before. */
    rendered: jsonb('rendered').$type<RenderedQuestion>(),
    imageFileId: uuid('image_file_id'),
    imageDescription: text('image_description').notNull().default(''),
    marks: marks('marks').notNull(),
    ...authorship,
  },
  (table) => [
    // The questions of an assessment in order.
    uniqueIndex('questions_position_key').on(table.assessmentId, table.position),
    // Refuses a duplicate question; hashed because prompts can be longer than an index row.
    uniqueIndex('questions_prompt_key').on(
      table.assessmentId,
      sql`md5(${table.prompt})`,
      sql`coalesce(${table.imageFileId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    // Whether a category may be deleted.
    index('questions_category_idx').on(table.categoryId),
  ],
);

function ruleOf(name: keyof AssessmentRules) {
  return sql.raw(`(content -> 'rules' ->> '${name}')::integer`);
}

/** Rules of a paper under the names that servers of the version before read and write. */
interface FormerRules {
  readonly allowSeveralAttempts?: boolean;
  readonly allowSeveralTicks?: boolean;
  readonly allowSeveralKeys?: boolean;
}

/** A paper as `papers.content` holds it: three rules may stand there under former names alone, or under both. */
export type StoredPaper = Omit<Paper, 'rules'> & {
  readonly rules: Omit<Paper['rules'], 'allowMultipleAttempts' | 'allowMultipleTicks' | 'allowMultipleKeys'> &
    Partial<Paper['rules']> &
    FormerRules;
};

/** A published, immutable paper: the rules and questions of attempts, against which they are marked. */
export const papers = pgTable(
  'papers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<StoredPaper>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: integer('published_by').notNull(),
    // Columns that lists show, so that they need not unpack the whole content for each row.
    title: text('title').notNull().generatedAlwaysAs(sql`content -> 'rules' ->> 'title'`),
    /** The text that a search of results reads. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(content -> 'rules' ->> 'title')`),
    timeLimitMinutes: integer('time_limit_minutes').notNull().generatedAlwaysAs(ruleOf('timeLimitMinutes')),
    totalMarks: marks('total_marks').notNull().generatedAlwaysAs(ruleOf('totalMarks')),
    passMark: marks('pass_mark').notNull().generatedAlwaysAs(ruleOf('passMark')),
    questionCount: integer('question_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(content -> 'questions')`),
  },
  (table) => [
    // The papers that are deleted with an assessment.
    index('papers_assessment_idx').on(table.assessmentId),
  ],
);
