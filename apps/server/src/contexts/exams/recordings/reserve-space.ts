import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { attemptRecordingBytes, maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { findRecordingSpaceRefusal } from '@invigil/domain/files/storage-quota';
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FileStore } from '../../../adapters/file-store/file-store.ts';
import { Refused } from '../../../application/errors.ts';
import { lockRow } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../../database/client.ts';
import { readRecordingSpace, wouldTouchReserve } from '../../files/queries.ts';
import { attempts, recordings } from '../tables.ts';
import { recordedQuestions } from './recorded-questions.ts';

/**
 * The bytes that an attempt about to start keeps for its recordings, until it ends: a start is refused for want of space, a
 * recording never (docs/decisions/071).
 *
 * @param store where recordings go
 * @throws Refused recordingSpaceFull
 */
export async function reserveSpace(
  tx: Queries,
  store: Pick<FileStore, 'free'>,
  tenantId: number,
  questions: readonly PaperQuestion[],
): Promise<number> {
  const needed = attemptRecordingBytes(
    recordedQuestions(questions).map(({ medium, maxSeconds }) => maxRecordingBytes(medium, maxSeconds)),
  );
  if (needed === 0) return 0;
  if (!(await lockSpace(tx, store, tenantId, needed))) throw new Refused('recordingSpaceFull');
  return needed;
}

/**
 * Whether a tenant has so many more bytes for recordings. They stay free until the transaction ends, which stores that they
 * are reserved.
 *
 * @param store where recordings go
 */
export async function lockSpace(
  tx: Queries,
  store: Pick<FileStore, 'free'>,
  tenantId: number,
  needed: number,
): Promise<boolean> {
  // Serializes the reservations of a tenant, so that the last space goes to one candidate.
  await lockRow(tx, 'recordingSpace', tenantId);
  const stored = await readRecordingSpace(tx, tenantId);
  const [open, ended] = [
    await sumAttempts(tx, tenantId, attempts.reservedBytes, IS_OPEN),
    await sumAttempts(tx, tenantId, attempts.awaitedBytes, AWAITS),
  ];
  const fits = async (arrived: Bytes) =>
    findRecordingSpaceRefusal(stored, open.own + ended.own - arrived.own, needed) === undefined &&
    !(await wouldTouchReserve(store, open.all + ended.all - arrived.all + needed));
  if (await fits({ own: 0, all: 0 })) return true;
  // Recordings of attempts in progress are stored and reserved. They are summed at the limit alone, because starts wait here.
  return fits(await sumArrived(tx, tenantId));
}

/** Bytes of a tenant and of the site. */
interface Bytes {
  readonly own: number;
  readonly all: number;
}

const IS_OPEN = isNull(attempts.finishedAt);
const AWAITS = and(isNotNull(attempts.finishedAt), gt(attempts.awaitedBytes, sql`0`));

async function sumAttempts(
  tx: Queries,
  tenantId: number,
  bytes: typeof attempts.reservedBytes | typeof attempts.awaitedBytes,
  where: SQL | undefined,
): Promise<Bytes> {
  const [row] = await tx.select(sums(tenantId, bytes)).from(attempts).where(where);
  return toBytes(row);
}

/** Bytes that have arrived of recordings of attempts in progress. */
async function sumArrived(tx: Queries, tenantId: number): Promise<Bytes> {
  const [row] = await tx
    .select(sums(tenantId, recordings.byteSize))
    .from(recordings)
    .innerJoin(attempts, and(eq(attempts.id, recordings.attemptId), IS_OPEN))
    .where(and(isNotNull(recordings.storedAt), isNull(recordings.deletedAt), isNull(recordings.removedAt)));
  return toBytes(row);
}

const sums = (
  tenantId: number,
  bytes: typeof attempts.reservedBytes | typeof attempts.awaitedBytes | typeof recordings.byteSize,
) => ({
  own: sql<string>`coalesce(sum(${bytes}) filter (where ${attempts.tenantId} = ${tenantId}), 0)`,
  all: sql<string>`coalesce(sum(${bytes}), 0)`,
});

const toBytes = (row: { readonly own: string; readonly all: string } | undefined): Bytes => ({
  own: Number(row?.own),
  all: Number(row?.all),
});
