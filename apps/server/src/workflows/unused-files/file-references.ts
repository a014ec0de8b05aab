import { and, not, sql } from 'drizzle-orm';
import { userPictures } from '../../contexts/accounts/file-uses.ts';
import { authoredPictures } from '../../contexts/authoring/file-uses.ts';
import { certificatePictures } from '../../contexts/certificates/file-uses.ts';
import { answerRecordings } from '../../contexts/exams/file-uses.ts';
import { FILE_COLUMNS, type FilePosition, listOldFiles, type OldFile } from '../../contexts/files/queries.ts';
import { sitePictures } from '../../contexts/site/file-uses.ts';
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
export async function listUsed(tx: Queries, files: readonly OldFile[]): Promise<ReadonlySet<string>> {
  const ids = sql`${sql.param(files.map(({ id }) => id))}::uuid[]`;
  const tenantIds = sql`${sql.param([...new Set(files.map(({ tenantId }) => tenantId))])}::integer[]`;
  const selects = USES.map(({ select }) => select({ ids, tenantIds }));
  const { rows } = await tx.execute<{ id: string }>(sql.join(selects, sql` union `));
  return new Set(rows.map(({ id }) => id));
}
