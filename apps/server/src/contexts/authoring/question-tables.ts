import type { AssessmentRules } from '@invigil/domain/authoring/assessment';
import type {
  AuthoredOption,
  OptionLabel,
  QuestionOption,
} from '@invigil/domain/authoring/interactions/choice/choice';
import type { Paper } from '@invigil/domain/authoring/paper';
import {
  type AuthoredQuestion,
  COMPLEXITIES,
  PROMPT_TYPES,
  type PromptType,
  type QuestionRendering,
} from '@invigil/domain/authoring/question';
import type { SafeHtml } from '@invigil/domain/safe-html';
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

import type { Versioned } from '../../database/stored-content.ts';
import { assessments, categories } from './tables.ts';

export const promptType = pgEnum('prompt_type', PROMPT_TYPES);

export const answerType = pgEnum('answer_type', ['audio', 'video', 'text', 'choice']);

export const complexity = pgEnum('complexity', COMPLEXITIES);

// Former shape of questions and papers, which servers of the previous version read and write (docs/decisions/047).

export type FormerAnswerType = (typeof answerType.enumValues)[number];

export interface FormerRendering {
  readonly promptHtml: SafeHtml;
  readonly options: readonly QuestionOption[];
  readonly explanationHtml: SafeHtml;
}

export interface FormerPaperQuestion extends FormerRendering {
  readonly questionId: number;
  readonly promptType: PromptType;
  readonly answerType: FormerAnswerType;
  readonly isCode: boolean;
  readonly imageFileId: string | null;
  readonly imageDescription: string;
  readonly key: readonly OptionLabel[];
  readonly marks: number;
}

/** Adds the former names of three rules, which servers of two versions ago read (docs/decisions/046). */
interface FormerRules extends AssessmentRules {
  readonly allowSeveralAttempts: boolean;
  readonly allowSeveralTicks: boolean;
  readonly allowSeveralKeys: boolean;
}

export interface FormerPaper {
  readonly rules: FormerRules;
  readonly questions: readonly FormerPaperQuestion[];
}

/**
 * Columns that servers of the previous version read and write. `content` and `rendering` are computed from them; a
 * later migration drops the expressions and these columns (docs/decisions/047).
 */
const formerQuestionColumns = {
  promptType: promptType('prompt_type').notNull(),
  answerType: answerType('answer_type').notNull(),
  prompt: text('prompt').notNull(),
  isCode: boolean('is_code').notNull(),
  options: jsonb('options').$type<readonly AuthoredOption[]>().notNull(),
  key: jsonb('key').$type<readonly OptionLabel[]>().notNull(),
  explanation: text('explanation').notNull(),
  rendered: jsonb('rendered').$type<FormerRendering>(),
  imageFileId: uuid('image_file_id'),
  imageDescription: text('image_description').notNull().default(''),
};

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
    content: jsonb('content')
      .$type<Versioned<AuthoredQuestion>>()
      .notNull()
      .generatedAlwaysAs(sql`question_content(prompt, is_code, prompt_type, answer_type, options, key, explanation,
        image_file_id, image_description)`),
    /** Texts as candidates see them, rendered at each save; null for a question that an old version saved. */
    rendering: jsonb('rendering')
      .$type<Versioned<QuestionRendering>>()
      .generatedAlwaysAs(sql`question_rendering(rendered)`),
    marks: marks('marks').notNull(),
    ...authorship,
    ...formerQuestionColumns,
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

/** A published, immutable paper: the rules and questions of attempts, against which they are marked. */
export const papers = pgTable(
  'papers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** The paper in the shape of the previous version; `snapshot` is computed from it. */
    content: jsonb('content').$type<FormerPaper>().notNull(),
    snapshot: jsonb('snapshot')
      .$type<Versioned<Paper>>()
      .notNull()
      .generatedAlwaysAs(sql`paper_snapshot(content)`),
    publishedAt: instant('published_at').notNull(),
    publishedBy: integer('published_by').notNull(),
    // Columns for lists, which would otherwise unpack the whole content of each row.
    title: text('title').notNull().generatedAlwaysAs(sql`content -> 'rules' ->> 'title'`),
    /** Lowercase title, matched by a search of results. */
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
