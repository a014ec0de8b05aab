import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { assessments } from '../authoring/tables.ts';

const STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;

/** Columns of work on the attempts of a set: what it is done on, who does it, and how far it is. */
const setWorkColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  assessmentId: integer('assessment_id')
    .notNull()
    .references(() => assessments.id, { onDelete: 'cascade' }),
  /** The attempts that count, by choice, period and set. */
  selection: text('selection').notNull(),
  state: text('state', { enum: STATES }).notNull(),
  failure: text('failure'),
  /** How often a server began: identifies the server that works now. */
  attempts: integer('attempts').notNull().default(0),
  /** Thousandths of the work. */
  doneCount: integer('done_count').notNull().default(0),
  /** Set every second by the server that works, by the clock of the database. */
  heartbeatAt: instant('heartbeat_at'),
  /** When the work was ordered. */
  createdAt: instant('created_at').notNull(),
  /** The state of the data that the result is of; null before the first. */
  computedState: text('computed_state'),
  computedAt: instant('computed_at'),
});

/** Figures of sets of attempts. */
export const computedStatistics = pgTable(
  'computed_statistics',
  {
    ...setWorkColumns(),
    /** `SetStatistics` as JSON, as the thread wrote it. */
    statistics: text('statistics'),
    /** `ResponseStatistics` by question id, likewise. */
    responses: text('responses'),
  },
  (table) => [
    // The figures of a set; one row of each, so that concurrent readers share a computation.
    uniqueIndex('computed_statistics_key').on(table.assessmentId, table.selection),
    // Computations that wait or run.
    index('computed_statistics_work_idx').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
    // Figures that nobody has looked at for long.
    index('computed_statistics_created_idx').on(table.createdAt),
  ],
);

/** Models of item response theory of sets of attempts. */
export const modelFits = pgTable(
  'model_fits',
  {
    ...setWorkColumns(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** `ModelFits` as JSON, as the thread wrote it. */
    fits: text('fits'),
  },
  (table) => [
    // The fit of a set; one row of each, so that concurrent orders are one.
    uniqueIndex('model_fits_key').on(table.assessmentId, table.selection),
    // Fits that wait or run.
    index('model_fits_work_idx').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
    // Fits that nobody has looked at for long.
    index('model_fits_created_idx').on(table.createdAt),
  ],
);
