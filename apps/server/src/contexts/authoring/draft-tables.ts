import { DRAFT_KINDS, DRAFT_STATES } from '@invigil/domain/authoring/draft';
import type {
  AuthoredInteraction,
  InteractionKind,
} from '@invigil/domain/authoring/interactions/interaction';
import type { Complexity } from '@invigil/domain/authoring/question';
import type { Marks } from '@invigil/domain/marks';
import type { Refusal } from '@invigil/domain/refusals';
import { AI_PROVIDERS, type AiProvider } from '@invigil/domain/site/ai-provider';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';
import { questions } from './question-tables.ts';
import { assessments } from './tables.ts';

/** What an author asks a model for. */
export interface DraftRequest {
  /** Language of the interface, in which the model writes. */
  readonly locale: LocaleKey;
  readonly topic: string;
  readonly extraInstruction: string;
  readonly replaces: boolean;
  /** Null for a draft of instructions. */
  readonly question: {
    readonly interactionKind: InteractionKind;
    /** Seconds of a recorded answer; 0 for other answers. */
    readonly answerSeconds: number;
    readonly complexity: Complexity;
    /** Of each question, where questions have marks of their own. */
    readonly marks: Marks;
  } | null;
  /** The first draft whose items this one continues; absent for a draft that begins without items. */
  readonly firstDraftId?: number | undefined;
}

/** Where a question comes from that a draft took over from a failed one. */
export interface DraftedOrigin {
  readonly provider: AiProvider;
  readonly model: string;
  /** ISO instant. */
  readonly draftedAt: string;
  readonly sourceName: string | null;
}

/** A question that a model has written and that passed the rules of manual entry. */
export interface DraftedQuestion {
  /** Sanitised HTML. */
  readonly prompt: string;
  readonly interaction: AuthoredInteraction;
  readonly explanation: string;
  /** Passage of the author's material; null without material. */
  readonly passage: string | null;
  readonly page: number | null;
  /** Absent for a question of the draft's own model and material. */
  readonly origin?: DraftedOrigin | undefined;
}

/** Material of an author from which questions are drawn: for a week. */
export const draftSources = pgTable(
  'draft_sources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Text of each page; one page for a text. */
    pages: jsonb('pages').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The newest sources of a tenant, which replace its older ones.
    index('draft_sources_tenant_idx').on(table.tenantId, table.createdAt),
    // Sources old enough for the removal job.
    index('draft_sources_created_idx').on(table.createdAt),
  ],
);

/** Drafts by models, until they are saved or discarded: for a week. */
export const drafts = pgTable(
  'drafts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DRAFT_KINDS }).notNull(),
    state: text('state', { enum: DRAFT_STATES }).notNull(),
    /** Why the draft failed. */
    failure: text('failure').$type<Refusal>(),
    provider: text('provider', { enum: AI_PROVIDERS }).notNull(),
    model: text('model').notNull(),
    request: jsonb('request').$type<DraftRequest>().notNull(),
    requestedCount: integer('requested_count').notNull(),
    /** Elements of the model that broke a rule. */
    droppedCount: integer('dropped_count').notNull().default(0),
    /** Version of the assessment's questions or instructions when the draft began. */
    listVersion: text('list_version').notNull(),
    sourceId: integer('source_id').references(() => draftSources.id, { onDelete: 'set null' }),
    /** Whether the call that started the draft waits for it and saves it. No other server continues such a draft. */
    isAwaited: boolean('is_awaited').notNull(),
    /** How often a server began to write it: identifies the server that writes it now. */
    attempts: integer('attempts').notNull().default(0),
    /** Set when the draft begins, and every second by the server that writes it: an instant of the database's clock. */
    heartbeatAt: instant('heartbeat_at'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // One draft of a tenant is written at a time.
    uniqueIndex('drafts_open_key').on(table.tenantId).where(sql`state in ('waiting', 'running')`),
    // The draft of an assessment that its author finds again.
    index('drafts_assessment_idx').on(table.assessmentId, table.kind),
    // Drafts that are to be written or are being written, oldest first.
    index('drafts_work_idx').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
    // Drafts old enough for the removal job.
    index('drafts_created_idx').on(table.createdAt),
    // The drafts whose source is deleted.
    index('drafts_source_idx').on(table.sourceId),
  ],
);

/** What a model has written so far. */
export const draftItems = pgTable(
  'draft_items',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 and so on. */
    position: integer('position').notNull(),
    /** Null for an instruction. */
    question: jsonb('question').$type<DraftedQuestion>(),
    /** Sanitised HTML; null for a question. */
    description: text('description'),
  },
  (table) => [
    // The items of a draft in order.
    primaryKey({ columns: [table.draftId, table.position] }),
  ],
);

/** Where a saved question of a model comes from, for authors alone. */
export const questionOrigins = pgTable('question_origins', {
  questionId: integer('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  provider: text('provider', { enum: AI_PROVIDERS }).notNull(),
  model: text('model').notNull(),
  draftedAt: instant('drafted_at').notNull(),
  /** Name of the author's material; null without material. */
  sourceName: text('source_name'),
  passage: text('passage'),
  page: integer('page'),
});
