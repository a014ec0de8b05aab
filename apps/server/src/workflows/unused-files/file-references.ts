import { and, not, sql } from 'drizzle-orm';
import { authoredPictures } from '../../contexts/authoring/queries.ts';
import { certificatePictures, orderedCertificates } from '../../contexts/certificates/queries.ts';
import { answerRecordings } from '../../contexts/exams/queries.ts';
import {
  FILE_COLUMNS,
  type FilePosition,
  findStoredIds,
  listOldFiles,
  type OldFile,
} from '../../contexts/files/queries.ts';
import { userPictures } from '../../contexts/identity/queries.ts';
import { orderedSheets } from '../../contexts/results/queries.ts';
import { sitePictures } from '../../contexts/site/queries.ts';
import type { Queries } from '../../database/client.ts';
import type { FileUses } from '../../database/file-uses.ts';

/** All places that can refer to a stored file. */
const USES: readonly FileUses[] = [
  sitePictures,
  userPictures,
  ...authoredPictures,
  certificatePictures,
  answerRecordings,
];

/**
 * Files from before an instant that no question, user, template or setting shows, oldest first. Papers and certificates,
 * which are too large to be searched for every file, may still show them.
 */
export function listSeeminglyUnused(
  db: Queries,
  before: Date,
  after: FilePosition,
  limit: number,
): Promise<OldFile[]> {
  const isShownNowhere = and(...USES.map(({ shows }) => shows && not(shows(FILE_COLUMNS))));
  return listOldFiles(db, before, after, isShownNowhere, limit);
}

/** The ids of the files that any place shows now. */
export const listUsed = (tx: Queries, files: readonly OldFile[]): Promise<ReadonlySet<string>> =>
  listSelected(
    tx,
    USES,
    files.map(({ id }) => id),
    files.map(({ tenantId }) => tenantId),
  );

/** Places that refer to bytes without a row of `files`. */
const ORDERS: readonly FileUses[] = [orderedSheets, orderedCertificates];

/** The ids, among those of stored bytes, that any row names. */
export async function listNamed(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set([...(await findStoredIds(db, ids)), ...(await listSelected(db, ORDERS, ids))]);
}

async function listSelected(
  db: Queries,
  uses: readonly FileUses[],
  fileIds: readonly string[],
  tenants: readonly number[] = [],
): Promise<ReadonlySet<string>> {
  const ids = sql`${sql.param(fileIds)}::uuid[]`;
  const tenantIds = sql`${sql.param([...new Set(tenants)])}::integer[]`;
  const selects = uses.map(({ select }) => select({ ids, tenantIds }));
  const { rows } = await db.execute<{ id: string }>(sql.join(selects, sql` union `));
  return new Set(rows.map(({ id }) => id));
}
