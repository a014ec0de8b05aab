import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteRows } from '../../files/queries.ts';
import { candidateImportRows, candidateImports } from '../import-tables.ts';
import { memberships, users } from '../tables.ts';
import { type CreatedAccount, queueImportMails } from './queue-import-mails.ts';

interface Imported {
  readonly createdCount: number;
  readonly joinedCount: number;
  readonly mailedCount: number;
}

interface ImportOptions {
  /** Queues an e-mail for each new account, which leads to a password. */
  readonly sendsMail: boolean;
  readonly locale: LocaleKey;
}

/**
 * Makes the candidates of a waiting import candidates of the caller's tenant, all in one transaction, and deletes the
 * import and its file. Rows that cannot be imported are skipped. New accounts have no password.
 *
 * @throws Refused emailSettingsNotDone, and HttpFailure 429 above the day's quota of e-mails, where e-mails are wanted
 * @throws HttpFailure 404 for a foreign import and for one that no longer waits
 */
export async function saveCandidates(
  context: AppContext,
  actor: Session,
  importId: string,
  { sendsMail, locale }: ImportOptions,
): Promise<Imported> {
  const { fileId, ...imported } = await context.database.db.transaction(async (tx) => {
    // The lock makes a second confirmation wait; it then finds no import.
    const [waiting] = await tx
      .select({ fileId: candidateImports.fileId })
      .from(candidateImports)
      .where(and(eq(candidateImports.id, importId), eq(candidateImports.tenantId, actor.userId)))
      .for('update');
    if (waiting === undefined) throw notFound();
    const created = await createAccounts(context, tx, actor.userId, importId);
    const createdIds = created.map(({ id }) => id);
    const joinedCount = await joinAccounts(context, tx, actor.userId, importId, createdIds);
    await tx.delete(candidateImports).where(eq(candidateImports.id, importId));
    await deleteRows(tx, [waiting.fileId]);
    if (sendsMail) await queueImportMails(context, tx, actor.userId, created, locale);
    const mailedCount = sendsMail ? created.length : 0;
    const counts = { createdCount: createdIds.length, joinedCount };
    if (counts.createdCount + counts.joinedCount > 0)
      await recordAudit(context, tx, actor, {
        action: 'candidatesImported',
        subjectId: importId,
        subjectName: 'CSV',
        detail: counts,
      });
    return { ...counts, mailedCount, fileId: waiting.fileId };
  });
  await context.files.remove(fileId);
  return imported;
}

/** Creates an account for each address without one. */
async function createAccounts(
  { clock }: AppContext,
  tx: Queries,
  tenantId: number,
  importId: string,
): Promise<readonly CreatedAccount[]> {
  const now = clock.now().toISOString();
  // Sorted, so that two imports with common addresses wait for each other and do not deadlock.
  const { rows } = await tx.execute<CreatedAccount & Record<string, unknown>>(sql`
    with created as (
      insert into ${users} (role_id, full_name, email, password_hash, created_at, created_by, updated_at, updated_by)
      select ${ROLE_IDS.candidate}::int, r.full_name, r.email, '', ${now}::timestamptz, ${tenantId}::int,
        ${now}::timestamptz, ${tenantId}::int
      from ${candidateImportRows} r where r.import_id = ${importId} and r.problem is null order by r.email
      on conflict (email) do nothing returning id, email
    ), joined as (
      insert into ${memberships} (tenant_id, candidate_id, joined_at)
      select ${tenantId}::int, id, ${now}::timestamptz from created
    )
    select id, email from created order by email`);
  return rows;
}

/**
 * Adds existing candidates of other tenants with the name in the file, which replaces the account's for this tenant. The
 * tenant sees no other data of the account (docs/decisions/051).
 *
 * @returns their number
 */
async function joinAccounts(
  { clock }: AppContext,
  tx: Queries,
  tenantId: number,
  importId: string,
  createdIds: readonly number[],
): Promise<number> {
  // The share lock serializes with edits and deletions of the accounts, as a registration does.
  const { rowCount } = await tx.execute(sql`
    insert into ${memberships} (tenant_id, candidate_id, joined_at, full_name, mobile, address, sees_account)
    select ${tenantId}::int, u.id, ${clock.now().toISOString()}::timestamptz, r.full_name, '', '', false
    from ${candidateImportRows} r join ${users} u on u.email = r.email
    where r.import_id = ${importId} and r.problem is null and u.role_id = ${ROLE_IDS.candidate}
      and u.deleted_at is null and u.id <> all(${sql.param([...createdIds])}::int[])
    order by u.id for share of u
    on conflict do nothing`);
  return rowCount ?? 0;
}
