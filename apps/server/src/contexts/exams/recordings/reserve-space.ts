import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { expectedRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { findRecordingSpaceRefusal } from '@invigil/domain/files/storage-quota';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FileStore } from '../../../adapters/file-store/file-store.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseIf } from '../../../http/errors.ts';
import { readRecordingSpace, wouldTouchReserve } from '../../files/queries.ts';
import { attempts } from '../tables.ts';
import { recordedQuestions } from './recorded-questions.ts';

/** First key of the advisory locks of tenants whose space is reserved; the second is the tenant's id. */
const SPACE_LOCK = 12;

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
  const needed = recordedQuestions(questions).reduce(
    (bytes, { medium, maxSeconds }) => bytes + expectedRecordingBytes(medium, maxSeconds),
    0,
  );
  if (needed === 0) return 0;
  // Serializes the starts of a tenant, so that the last space goes to one candidate.
  await tx.execute(sql`select pg_advisory_xact_lock(${SPACE_LOCK}, ${tenantId})`);
  const [[own], [all], stored] = [
    await tx
      .select({ bytes: RESERVED })
      .from(attempts)
      .where(and(eq(attempts.tenantId, tenantId), IS_OPEN)),
    await tx.select({ bytes: RESERVED }).from(attempts).where(IS_OPEN),
    await readRecordingSpace(tx, tenantId),
  ];
  refuseIf(findRecordingSpaceRefusal(stored, Number(own?.bytes), needed));
  if (await wouldTouchReserve(store, Number(all?.bytes) + needed)) refuseIf('recordingSpaceFull');
  return needed;
}

const IS_OPEN = isNull(attempts.finishedAt);
const RESERVED = sql<string>`coalesce(sum(${attempts.reservedBytes}), 0)`;
