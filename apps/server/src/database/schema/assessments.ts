import type { AuthoredOption } from '@invigil/contract/authoring/option-list';
import {
  ASSESSMENT_STATES,
  type AssessmentRules,
  MARKING_SCHEMES,
  PARTICIPANT_MODES,
} from '@invigil/domain/authoring/assessment';
import type { Paper } from '@invigil/domain/authoring/paper';
import {
  ANSWER_TYPES,
  COMPLEXITIES,
  type OptionLabel,
  PROMPT_TYPES,
  type RenderedQuestion,
} from '@invigil/domain/authoring/question';
import { REVIEW_RELEASES } from '@invigil/domain/authoring/review-release';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { certificateTemplates } from './certificate-templates.ts';
import { authorship, instant, marks } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    ...authorship,
  },
  (table) => [
    // The categories of a tenant; refuses a second one of a name.
    uniqueIndex('categories_name_key').on(table.tenantId, sql`lower(${table.name})`),
  ],
);

export const markingScheme = pgEnum('marking_scheme', MARKING_SCHEMES);
export const participantMode = pgEnum('participant_mode', PARTICIPANT_MODES);
export const assessmentState = pgEnum('assessment_state', ASSESSMENT_STATES);

export const reviewRelease = pgEnum('review_release', REVIEW_RELEASES);

export const assessments = pgTable(
  'assessments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    state: assessmentState('state').notNull().default('draft'),
    /** The paper that new attempts get; kept after a stop, for reference. */
    paperId: integer('paper_id'),
    markingScheme: markingScheme('marking_scheme').notNull(),
    participantMode: participantMode('participant_mode').notNull(),
    /** 0 is untimed. */
    timeLimitMinutes: integer('time_limit_minutes').notNull(),
    totalMarks: marks('total_marks').notNull(),
    passMark: marks('pass_mark').notNull(),
    allowMultipleAttempts: boolean('allow_several_attempts').notNull(),
    allowMultipleTicks: boolean('allow_several_ticks').notNull(),
    allowMultipleKeys: boolean('allow_several_keys').notNull(),
    showKeyAfterwards: boolean('show_key_afterwards').notNull(),
    showExplanationAfterwards: boolean('show_explanation_afterwards').notNull(),
    allowStop: boolean('allow_stop').notNull(),
    allowSkip: boolean('allow_skip').notNull(),
    shuffleQuestions: boolean('shuffle_questions').notNull(),
    openInNewWindow: boolean('open_in_new_window').notNull(),
    reviewRelease: reviewRelease('review_release').notNull().default('atOnce'),
    /** Null where no certificate is given. */
    certificateTemplateId: integer('certificate_template_id').references(() => certificateTemplates.id),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    priceMinor: integer('price_minor').notNull().default(0),
    /** Set for a deleted assessment that has attempts: results stay readable. */
    deletedAt: instant('deleted_at'),
    ...authorship,
  },
  (table) => [
    // Lists and counts of a tenant.
    index('assessments_tenant_idx').on(table.tenantId, table.id),
    // Refuses a second assessment of a title in a tenant.
    uniqueIndex('assessments_title_key')
      .on(table.tenantId, sql`lower(${table.title})`)
      .where(sql`deleted_at is null`),
    // Whether a certificate template may be deleted.
    index('assessments_certificate_template_idx').on(table.certificateTemplateId),
  ],
);

/** Who may sit an assessment that is open to listed e-mail addresses alone; a candidate is matched by its address. */
export const participants = pgTable(
  'participants',
  {
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    addedAt: instant('added_at').notNull(),
    createdBy: integer('added_by').notNull(),
  },
  (table) => [
    // The addresses of an assessment by name, and whether one is among them.
    primaryKey({ columns: [table.assessmentId, table.email] }),
  ],
);

/** What candidates read before they start, in order of entry. */
export const instructions = pgTable(
  'instructions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** Sanitised. */
    description: text('description').$type<SafeHtml>().notNull(),
    ...authorship,
  },
  (table) => [
    // The instructions of an assessment; refuses a duplicate. Hashed because texts can be longer than an index row.
    uniqueIndex('instructions_description_key').on(table.assessmentId, sql`md5(${table.description})`),
  ],
);

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

/** A published, immutable paper: what candidates see and what their attempts are marked against (decision 24). */
export const papers = pgTable(
  'papers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<Paper>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: integer('published_by').notNull(),
    // What lists show of the content, which would be unpacked as a whole for each row.
    title: text('title').notNull().generatedAlwaysAs(sql`content -> 'rules' ->> 'title'`),
    /** What a search of results looks through. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(content -> 'rules' ->> 'title')`),
    timeLimitMinutes: integer('time_limit_minutes').notNull().generatedAlwaysAs(ruleOf('timeLimitMinutes')),
    totalMarks: marks('total_marks').notNull().generatedAlwaysAs(ruleOf('totalMarks')),
    passMark: marks('pass_mark').notNull().generatedAlwaysAs(ruleOf('passMark')),
    questionCount: integer('question_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(content -> 'questions')`),
  },
  (table) => [
    // The papers that go with an assessment when it is deleted.
    index('papers_assessment_idx').on(table.assessmentId),
  ],
);
