import type { SQL } from 'drizzle-orm';

/** The places of a context that refer to stored files. */
export interface FileUses {
  /**
   * Condition that a place shows the file; left out for tables that are too large to search for every file.
   */
  readonly shows?: (file: { readonly id: SQL; readonly purpose: SQL }) => SQL;
  /** A select of the ids, among those of `files`, that a place shows now. */
  readonly select: (files: { readonly ids: SQL; readonly tenantIds: SQL }) => SQL;
}
