import type { startCertificateFile as endpoint } from '@invigil/contract/certificates/certificate-file-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { isTimeZone } from '@invigil/domain/local-time';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse, type RateLimit } from '../../../rate-limits/rate-limits.ts';
import { recordAudit } from '../../audit/actions.ts';
import { wouldTouchReserve } from '../../files/queries.ts';
import { certificateFiles } from '../certificate-file-tables.ts';
import { certificates } from '../tables.ts';
import type { CertificateFileRecord } from './certificate-file-claims.ts';

/** Files that a tenant orders in an hour. */
const FILES_OF_TENANT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** The largest file. */
const EXPECTED_BYTES = 100 * 1024 ** 2;
/** Assessments that an entry of the audit trail names. */
const NAMED_ASSESSMENTS = 5;

/**
 * Stores an order of a file of certificates. It replaces the tenant's file before.
 *
 * @throws Failure notFound for a foreign and a missing certificate, tooManyCalls for too many files in an hour
 * @throws InvalidField at timeZone for one that this server does not know
 * @throws Refused certificateFileBusy while a file of the tenant is written, storageFull
 */
export async function startCertificateFile(
  deps: Deps<'clock' | 'database' | 'files'>,
  actor: Session,
  { certificateIds, timeZone = 'UTC' }: BodyOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<CertificateFileRecord> {
  const { db } = deps.database;
  if (!isTimeZone(timeZone)) throw new InvalidField('timeZone', 'invalidValue');
  const chosen = await readChosen(db, actor.userId, certificateIds);
  await countOrRefuse(deps, `certificate files of user ${actor.userId}`, FILES_OF_TENANT);
  if (await wouldTouchReserve(deps.files, EXPECTED_BYTES)) throw new Refused('storageFull');
  const { order, replaced } = await db.transaction(async (tx) => {
    const isEnded = notInArray(certificateFiles.state, ['waiting', 'running']);
    const former = await tx
      .delete(certificateFiles)
      .where(and(eq(certificateFiles.userId, actor.userId), isEnded))
      .returning({ fileId: certificateFiles.fileId });
    const [row] = await refuseDuplicates({ certificate_files_user_key: 'certificateFileBusy' }, () =>
      tx
        .insert(certificateFiles)
        .values({
          userId: actor.userId,
          locale,
          timeZone,
          certificateIds: chosen.map(({ id }) => id),
          leftOutCount: 0,
          state: 'waiting',
          createdAt: deps.clock.now(),
        })
        .returning(),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    const titles = new Set(chosen.map(({ number, title }) => title ?? number));
    await recordAudit(deps, tx, actor, {
      action: 'certificatesSaved',
      subjectId: row.id,
      subjectName: [...titles].slice(0, NAMED_ASSESSMENTS).join(', '),
      detail: { count: chosen.length },
    });
    return { order: row, replaced: former.flatMap(({ fileId }) => fileId ?? []) };
  });
  for (const fileId of replaced) await deps.files.remove(fileId);
  return order;
}

/**
 * The chosen certificates in the order of the caller, each once.
 *
 * @throws Failure notFound, the same for a foreign and a missing certificate
 */
async function readChosen(db: Queries, tenantId: number, certificateIds: readonly string[]) {
  const ids = [...new Set(certificateIds)];
  const rows = await db
    .select({ id: certificates.id, number: certificates.number, title: certificates.assessmentTitle })
    .from(certificates)
    .where(and(eq(certificates.tenantId, tenantId), inArray(certificates.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw notFound();
    return row;
  });
}
