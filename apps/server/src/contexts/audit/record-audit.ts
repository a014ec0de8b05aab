import type { AuditAction } from '@invigil/domain/audit/audit-action';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import type { Session } from '../accounts/sessions/session.ts';
import { users } from '../accounts/tables.ts';
import { auditEntries } from './tables.ts';

/** What was done to what. */
export interface AuditFact {
  readonly action: AuditAction;
  readonly subjectId: number | string;
  readonly subjectName: string;
  /** What changed; never a secret, and no longer than somebody would read. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an entry of the audit trail in the transaction that does the thing, so that neither is ever there without
 * the other. What an Admin does is its tenant's, what the SuperAdmin does is the site's.
 */
export async function recordAudit(
  context: AppContext,
  tx: Queries,
  actor: Pick<Session, 'userId' | 'role'>,
  fact: AuditFact,
): Promise<void> {
  await insertEntry(tx, {
    at: context.clock.now(),
    actorId: actor.userId,
    // Read by the statement itself: a session does not carry the name.
    actorName: sql<string>`(select ${users.fullName} from ${users} where ${users.id} = ${actor.userId})`,
    tenantId: actor.role === 'superAdmin' ? null : actor.userId,
    ...fact,
  });
}

/** As recordAudit, for what the server does by itself in a tenant, at a scheduled minute for instance. */
export async function recordServerAudit(
  context: AppContext,
  tx: Queries,
  tenantId: number,
  fact: AuditFact,
): Promise<void> {
  await insertEntry(tx, { at: context.clock.now(), actorId: null, actorName: '', tenantId, ...fact });
}

type Entry = AuditFact & {
  readonly at: Date;
  readonly actorId: number | null;
  readonly actorName: ReturnType<typeof sql<string>> | string;
  readonly tenantId: number | null;
};

async function insertEntry(tx: Queries, { subjectId, detail, ...entry }: Entry): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, subjectId: String(subjectId), detail: { ...detail } });
}
