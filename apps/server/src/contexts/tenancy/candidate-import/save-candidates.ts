import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { deleteRows } from '../../files/queries.ts';
import { candidateImportRows, candidateImports } from '../import-tables.ts';
import { trustedLocalesByEmail } from '../members.ts';
import { type InvitedPerson, inviteAddresses } from '../memberships/invitations.ts';
import { memberships } from '../tables.ts';
import { queueImportMails } from './queue-import-mails.ts';

interface Imported {
  readonly createdCount: number;
  /** Addresses with an account, whose owners the tenant now waits for. */
  readonly invitedCount: number;
  readonly mailedCount: number;
}

interface ImportOptions {
  /** Queues an e-mail with the invitation for each person. */
  readonly sendsMail: boolean;
  readonly locale: LocaleKey;
}

/**
 * Creates accounts for the candidates of a waiting import and invites the addresses that have one, all in one transaction, and
 * deletes the import and its file. Rows that cannot be imported are skipped. New accounts have no password: the link of the
 * invitation opens them.
 *
 * @throws Refused emailSettingsNotDone, and Failure tooManyCalls above the day's quota of e-mails, where e-mails are wanted
 * @throws Failure notFound for a foreign import and for one that no longer waits
 */
export async function saveCandidates(
  deps: Deps<'clock' | 'config' | 'files' | 'invitations' | 'longTransaction' | 'secrets'>,
  actor: Session,
  importId: string,
  { sendsMail, locale }: ImportOptions,
): Promise<Imported> {
  const { fileId, ...imported } = await deps.longTransaction(actor.userId, async (tx) => {
    // The lock makes a second confirmation wait; it then finds no import.
    const [waiting] = await tx
      .select({ fileId: candidateImports.fileId })
      .from(candidateImports)
      .where(and(eq(candidateImports.id, importId), eq(candidateImports.tenantId, actor.userId)))
      .for('update');
    if (waiting === undefined) throw notFound();
    const created = await createAccounts(deps, tx, actor.userId, importId);
    const invited = await inviteRows(deps, tx, actor.userId, importId);
    await tx.delete(candidateImports).where(eq(candidateImports.id, importId));
    await deleteRows(tx, [waiting.fileId]);
    const people = invited.map(({ email }) => ({ email, isNew: created.has(email) }));
    if (sendsMail) await queueImportMails(deps, tx, actor.userId, people, locale);
    const mailedCount = sendsMail ? invited.length : 0;
    const counts = { createdCount: created.size, invitedCount: invited.length - created.size };
    if (invited.length > 0)
      await recordAudit(deps, tx, actor, {
        action: 'candidatesImported',
        subjectId: importId,
        subjectName: 'CSV',
        detail: counts,
      });
    return { ...counts, mailedCount, fileId: waiting.fileId };
  });
  await deps.files.remove(fileId);
  return imported;
}

/**
 * Creates an account for each address without one. They are confirmed by the tenant, and nobody has opened them.
 *
 * @returns the addresses
 */
async function createAccounts(
  { clock }: Deps<'clock'>,
  tx: Queries,
  tenantId: number,
  importId: string,
): Promise<ReadonlySet<string>> {
  const now = clock.now().toISOString();
  // Sorted, so that two imports with common addresses wait for each other and do not deadlock.
  const { rows } = await tx.execute<{ email: string }>(sql`
    with created as (
      insert into users (role_id, full_name, email, password_hash, created_at, created_by, updated_at, updated_by)
      select ${ROLE_IDS.candidate}::int, r.full_name, r.email, '', ${now}::timestamptz, ${tenantId}::int,
        ${now}::timestamptz, ${tenantId}::int
      from ${candidateImportRows} r where r.import_id = ${importId} and r.problem is null order by r.email
      on conflict (email) do nothing returning id, email
    ), joined as (
      insert into ${memberships} (tenant_id, candidate_id, joined_at, accepted_at)
      select ${tenantId}::int, id, ${now}::timestamptz, null from created
    )
    select email from created`);
  return new Set(rows.map(({ email }) => email));
}

/**
 * Invites the addresses of the rows that are no trusted candidates of the tenant: those of the accounts just created, and those
 * of accounts that somebody else made. The tenant learns nothing else about the latter (docs/decisions/061).
 */
async function inviteRows(
  deps: Deps<'clock'>,
  tx: Queries,
  tenantId: number,
  importId: string,
): Promise<readonly InvitedPerson[]> {
  const rows = await tx
    .select({ email: candidateImportRows.email, fullName: candidateImportRows.fullName })
    .from(candidateImportRows)
    .where(and(eq(candidateImportRows.importId, importId), isNull(candidateImportRows.problem)));
  const trusted = await trustedLocalesByEmail(
    tx,
    tenantId,
    rows.map(({ email }) => email),
  );
  const people = rows.filter(({ email }) => !trusted.has(email));
  await inviteAddresses(deps, tx, tenantId, people, { isPersonal: true });
  return people;
}
