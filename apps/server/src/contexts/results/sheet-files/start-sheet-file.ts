import type { BodyOf } from '@invigil/contract/endpoint';
import type { startSheetFile as endpoint } from '@invigil/contract/results/sheet-file-endpoints';
import { isTimeZone } from '@invigil/domain/local-time';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse, type RateLimit } from '../../../rate-limits/rate-limits.ts';
import { sittings } from '../../exams/queries.ts';
import { wouldTouchReserve } from '../../files/queries.ts';
import { sheetFiles } from '../sheet-file-tables.ts';
import type { SheetFileRecord } from './claim-sheet-file.ts';
import { UTC } from './sheet-formats.ts';

/** Files that a user orders in an hour: one for each candidate of a class, with some to spare. */
const FILES_OF_USER: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** The largest file. */
const EXPECTED_BYTES = 100 * 1024 ** 2;

type Order = BodyOf<typeof endpoint>;

/**
 * Stores an order of a file of result sheets. It replaces the user's file before.
 *
 * @throws Failure notFound for a foreign, a missing and an unfinished attempt, tooManyCalls for too many files in an hour
 * @throws InvalidField at timeZone for one that this server does not know
 * @throws Refused noMarkedResult where no chosen attempt is wholly marked, sheetFileBusy while a file of the user is
 *   written, storageFull
 */
export async function startSheetFile(
  deps: Deps<'clock' | 'database' | 'files'>,
  actor: Session,
  { attemptIds, timeZone = UTC }: Order,
  locale: LocaleKey,
): Promise<SheetFileRecord> {
  const { db } = deps.database;
  if (!isTimeZone(timeZone)) throw new InvalidField('timeZone', 'invalidValue');
  const chosen = await readChosen(db, actor, attemptIds);
  await countOrRefuse(deps, `sheet files of user ${actor.userId}`, FILES_OF_USER);
  const marked = chosen.filter(({ isMarked }) => isMarked).map(({ id }) => id);
  if (marked.length === 0) throw new Refused('noMarkedResult');
  if (await wouldTouchReserve(deps.files, EXPECTED_BYTES)) throw new Refused('storageFull');
  const { order, replaced } = await db.transaction(async (tx) => {
    const former = await tx
      .delete(sheetFiles)
      .where(and(eq(sheetFiles.userId, actor.userId), notInArray(sheetFiles.state, ['waiting', 'running'])))
      .returning({ fileId: sheetFiles.fileId });
    const [row] = await refuseDuplicates({ sheet_files_user_key: 'sheetFileBusy' }, () =>
      tx
        .insert(sheetFiles)
        .values({
          userId: actor.userId,
          role: actor.role,
          locale,
          timeZone,
          attemptIds: marked,
          leftOutCount: chosen.length - marked.length,
          state: 'waiting',
          createdAt: deps.clock.now(),
        })
        .returning(),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    return { order: row, replaced: former.flatMap(({ fileId }) => fileId ?? []) };
  });
  for (const fileId of replaced) await deps.files.remove(fileId);
  return order;
}

/**
 * The chosen attempts in the order of the caller, each once.
 *
 * @throws Failure notFound, the same for a foreign, a missing and an unfinished attempt
 */
async function readChosen(db: Queries, actor: Session, attemptIds: readonly number[]) {
  const ids = [...new Set(attemptIds)];
  const ownScope =
    actor.role === 'candidate' ? eq(sittings.candidateId, actor.userId) : eq(sittings.tenantId, actor.userId);
  const rows = await db
    .select({ id: sittings.id, isMarked: sittings.isMarked })
    .from(sittings)
    .where(and(ownScope, inArray(sittings.id, ids), isNotNull(sittings.finishedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw notFound();
    return row;
  });
}
