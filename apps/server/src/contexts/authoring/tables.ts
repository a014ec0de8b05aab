import { ASSESSMENT_STATES, MARKING_SCHEMES, PARTICIPANT_MODES } from '@invigil/domain/authoring/assessment';
import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import { DECIMAL_SIGNS } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { REVIEW_RELEASES } from '@invigil/domain/authoring/review-release';
import type { DefaultScoring } from '@invigil/domain/authoring/scoring/scoring-rule';
import { TOTAL_ROUNDINGS } from '@invigil/domain/authoring/scoring/total-rounding';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import { authorship, instant, marks, versioned } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

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
    // The categories of a tenant; refuses a duplicate name.
    uniqueIndex('categories_name_key').on(table.tenantId, sql`lower(${table.name})`),
  ],
);

export const certificateTemplates = pgTable(
  'certificate_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    mainText: text('main_text').notNull(),
    publishDate: date('publish_date', { mode: 'string' }),
    topLeftFileId: uuid('top_left_file_id'),
    topRightFileId: uuid('top_right_file_id'),
    bottomMiddleFileId: uuid('bottom_middle_file_id'),
    backgroundFileId: uuid('background_file_id'),
    backgroundColor: text('background_color').notNull(),
    leftSignatureFileId: uuid('left_signature_file_id'),
    leftSignatureText: text('left_signature_text').notNull(),
    rightSignatureFileId: uuid('right_signature_file_id'),
    rightSignatureText: text('right_signature_text').notNull(),
    /** Null for the standard arrangement. */
    design: jsonb('design').$type<CertificateDesign>(),
    ...authorship,
  },
  (table) => [
    // The templates of a tenant, newest first.
    index('certificate_templates_tenant_idx').on(table.tenantId, table.id),
  ],
);

export const markingScheme = pgEnum('marking_scheme', MARKING_SCHEMES);

export const participantMode = pgEnum('participant_mode', PARTICIPANT_MODES);

export const assessmentState = pgEnum('assessment_state', ASSESSMENT_STATES);

export const reviewRelease = pgEnum('review_release', REVIEW_RELEASES);

export const totalRounding = pgEnum('total_rounding', TOTAL_ROUNDINGS);

export const decimalSign = pgEnum('decimal_sign', DECIMAL_SIGNS);

export const assessments = pgTable(
  'assessments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    state: assessmentState('state').notNull().default('draft'),
    /** The paper of new attempts; stays after a stop, for reference. */
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
    /** The longest recorded answer of new questions; 0 where their author chooses. */
    answerSeconds: integer('answer_seconds').notNull().default(0),
    reviewRelease: reviewRelease('review_release').notNull().default('atOnce'),
    /** For questions without a rule of their own; null for the plain one. */
    scoring: versioned<DefaultScoring>('scoring'),
    totalRounding: totalRounding('total_rounding').notNull().default('hundredths'),
    /** Of numbers in answers; null where every number says its own. */
    decimalSign: decimalSign('decimal_sign'),
    /** When the Admin released the review; null before, and where the assessment releases it by itself. */
    reviewReleasedAt: instant('review_released_at'),
    /** Null where attempts earn no certificate. */
    certificateTemplateId: integer('certificate_template_id').references(() => certificateTemplates.id),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    /** Hundredths of the major unit of the site's currency, which is fixed at the sale. */
    priceMinor: integer('price_minor').notNull().default(0),
    /** Set for a deleted assessment that has attempts: results stay readable. */
    deletedAt: instant('deleted_at'),
    ...authorship,
  },
  (table) => [
    // Lists and counts of a tenant.
    index('assessments_tenant_idx').on(table.tenantId, table.id),
    // Refuses a duplicate title in a tenant.
    uniqueIndex('assessments_title_key')
      .on(table.tenantId, sql`lower(${table.title})`)
      .where(sql`deleted_at is null`),
    // Whether a certificate template may be deleted.
    index('assessments_certificate_template_idx').on(table.certificateTemplateId),
  ],
);

/** Minutes at which a job opens or closes a live assessment. */
export const scheduledChanges = pgTable(
  'scheduled_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** The scheduled minute. */
    at: instant('at').notNull(),
    /** Later than the minute while a server applies the change, and after a failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    // Refuses a second change for a minute; the changes of an assessment.
    uniqueIndex('scheduled_changes_at_key').on(table.assessmentId, table.at),
    // The next ones that are due.
    index('scheduled_changes_due_idx').on(table.dueAt, table.id),
  ],
);

/** Participants of an assessment for listed e-mail addresses; a candidate is matched by its address. */
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
    // Lists the addresses of an assessment in order, and finds one of them.
    primaryKey({ columns: [table.assessmentId, table.email] }),
  ],
);

/** Instructions that candidates read before a start, in order of entry. */
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

/** Payments of candidates for assessments. */
export const assessmentPayments = pgTable(
  'assessment_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    /** Minor units of the currency. */
    amountMinor: integer('amount_minor').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    checkoutSessionId: text('checkout_session_id').notNull(),
    /** Copied from the checkout, because each start reads it. A payment refunded in full no longer counts. */
    refundedMinor: integer('refunded_minor').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The Admin's list and chart.
    index('assessment_payments_tenant_idx').on(table.tenantId, table.id),
    // Whether a candidate has paid.
    index('assessment_payments_candidate_idx').on(table.candidateId, table.assessmentId),
    // Refuses to redeem a payment twice.
    uniqueIndex('assessment_payments_checkout_session_key').on(table.checkoutSessionId),
  ],
);
