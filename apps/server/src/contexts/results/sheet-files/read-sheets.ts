import { isDeepStrictEqual } from 'node:util';
import type { PrintedSheet } from '@invigil/typesetting/printed-sheet.ts';
import { eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Failure } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { type ExamDeps, sittings } from '../../exams/queries.ts';
import { listResultDetails } from '../results/result-details.ts';
import { readerOf, selectResults } from '../results/result-rows.ts';
import type { SheetFileRecord } from './claim-sheet-file.ts';
import { composeSheet } from './compose-sheet.ts';
import { sheetFormats } from './sheet-formats.ts';

/** The caller of the order as reads of results see it: by role and id. */
const callerOf = ({ userId, role }: SheetFileRecord): Session => ({
  tokenHash: Buffer.alloc(0),
  provenUntil: new Date(0),
  userId,
  roleId: 0,
  role,
  fullName: '',
  screens: [],
});

/** How often a sheet is read whose marks change meanwhile: a regrade changes them once, a person not within milliseconds. */
const MAX_READINGS = 3;

/**
 * The sheets of a file one after the other, each with what the caller may see at that moment. Leaves out an attempt that
 * has been deleted or reopened since the order, or whose marks are open again.
 *
 * @param onLeftOut called for each attempt without a sheet
 */
export async function* readSheets(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
  file: SheetFileRecord,
  onLeftOut: () => void,
): AsyncGenerator<PrintedSheet, void> {
  const formats = sheetFormats(file.locale, file.timeZone);
  const caller = callerOf(file);
  for (const attemptId of file.attemptIds) {
    const read = await readSettled(deps, caller, attemptId);
    if (read === undefined) onLeftOut();
    else yield composeSheet({ isOwn: caller.role === 'candidate', ...read }, formats);
  }
}

/**
 * A result with its details, read again where marks changed between the two: a sheet on paper stays as it is printed.
 *
 * @returns undefined for an attempt without a sheet
 */
async function readSettled(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
  caller: Session,
  attemptId: number,
) {
  const { db } = deps.database;
  let marking = await readMarking(db, attemptId);
  for (let reading = 1; ; reading++) {
    const [result] = await selectResults(db, readerOf(caller)).where(eq(sittings.id, attemptId));
    // Read first, because reading the details of an attempt in progress can submit it.
    const isThere = result?.attempt.finishedAt != null && result.attempt.isMarked;
    const details = isThere
      ? await listResultDetails(deps, caller, attemptId).catch(undefinedIfMissing)
      : undefined;
    if (result === undefined || details === undefined) return undefined;
    const present = await readMarking(db, attemptId);
    if (isDeepStrictEqual(present, marking) || reading === MAX_READINGS) return { result, details };
    marking = present;
  }
}

/** The values of an attempt that a change of its marks changes, except a change that leaves their sum. */
async function readMarking(db: Queries, attemptId: number) {
  const { finishedAt, revision, obtainedMarks, isMarked } = sittings;
  const [marking] = await db
    .select({ finishedAt, revision, obtainedMarks, isMarked })
    .from(sittings)
    .where(eq(sittings.id, attemptId));
  return marking;
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Failure && error.kind === 'notFound') return undefined;
  throw error;
}
