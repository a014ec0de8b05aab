import type { SheetFileFailure, SheetFileState } from '@invigil/domain/results/sheet-file';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HeldTable, HeldWork } from '../database/claimed-work/held-work.ts';

/** A file that a user has ordered, which a server writes in the background, for a day (docs/decisions/075). */
export interface FileOrder {
  readonly id: number;
  readonly userId: number;
  readonly state: SheetFileState;
  readonly failure: SheetFileFailure | null;
  /** Parts of the file that are written, and those that it cannot have. */
  readonly doneCount: number;
  readonly leftOutCount: number;
  readonly fileId: string | null;
  readonly byteSize: number | null;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A table with `fileOrderColumns` of database/columns.ts. */
export type FileOrderTable<Order extends FileOrder> = HeldTable<Order> &
  Readonly<Record<'userId' | 'fileId', PgColumn>>;

/** How the writing of a file ended. */
export type FileOrderEnd =
  | {
      readonly state: 'ready';
      readonly fileId: string;
      readonly byteSize: number;
      readonly doneCount: number;
      readonly leftOutCount: number;
    }
  | { readonly state: 'failed'; readonly failure: SheetFileFailure };

/** Claims of the files of one table. */
export type FileClaims<Order extends FileOrder> = HeldWork<Order, FileOrderEnd>;
