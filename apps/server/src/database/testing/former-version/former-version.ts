import type { Feature } from '@invigil/domain/operation/release';

/**
 * The version before this one, which serves beside it while servers are replaced. At a release this is that release, with its last
 * migration, and `npx vitest run --project server apps/server/src/database/testing/former-version -u` records its schema.
 */
export const FORMER_VERSION = {
  version: '0.3.0',
  /** The commit that CHANGELOG.md names. */
  commit: '6e800748cb20',
  lastMigration: '0048_servers',
  /**
   * Functions in the schema of that version which it does not use, with the triggers that call them: they served the version before
   * it (docs/decisions/066). Empty for a version whose migrations have dropped all of its own former shapes.
   */
  unusedFunctions: [
    'former_paper',
    'former_question',
    'former_rendering',
    'paper_snapshot',
    'question_content',
    'question_rendering',
    'response_answer',
    'write_answer',
    'write_former_import_row',
    'write_former_paper',
    'write_former_question',
    'write_import_row',
    'write_paper_snapshot',
    'write_question_content',
    'write_question_rendering',
  ],
} as const;

/** A change that the comparison refuses and that is harmless, because servers of the version before do not serve once it counts. */
interface HarmlessChange {
  readonly object: string;
  /** Asked for in the transaction that first stores a row of it, which the version before does not know. */
  readonly feature: Feature;
}

export const HARMLESS_CHANGES: readonly HarmlessChange[] = [
  // Rows are set apart only while no server of the version before serves, and are final after 30 seconds.
  { object: 'foreign key deleted_records.deleted_records_tenant_id_users_id_fk', feature: 'undoneDeletions' },
];

/** Statements on a hot table that were timed on a large site and are named in CHANGELOG.md, by migration and table. */
export const TIMED_STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  // Papers are few: 4,207 of them took 1.8 s beside a million responses.
  '0049_drop_former_shapes': ['papers'],
};
