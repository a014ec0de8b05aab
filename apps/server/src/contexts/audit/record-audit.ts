import type { AuditAction } from '@invigil/domain/audit/audit-action';
import type { Session } from '../../application/caller.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { auditEntries } from './tables.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_PER_INSERT = 1_000;

/** An action and its subject. */
export interface AuditFact {
  readonly action: AuditAction;
  readonly subjectId: number | string;
  readonly subjectName: string;
  /** The changes: never a secret, and short enough to read. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an audit entry in the transaction of the change, so that neither exists without the other. Entries of an Admin
 * belong to its tenant, those of the SuperAdmin to the site.
 */
export async function recordAudit(
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Pick<Session, 'userId' | 'role' | 'fullName'>,
  fact: AuditFact,
): Promise<void> {
  await recordAudits(deps, tx, actor, [fact]);
}

/** As recordAudit, for an action with several subjects. */
export async function recordAudits(
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Pick<Session, 'userId' | 'role' | 'fullName'>,
  facts: readonly AuditFact[],
): Promise<void> {
  const shared = {
    at: deps.clock.now(),
    actorId: actor.userId,
    actorName: actor.fullName,
    tenantId: actor.role === 'superAdmin' ? null : actor.userId,
  };
  for (let start = 0; start < facts.length; start += ROWS_PER_INSERT)
    await insertEntries(
      tx,
      facts.slice(start, start + ROWS_PER_INSERT).map((fact) => ({ ...shared, ...fact })),
    );
}

/**
 * As recordAudit, for actions of the server itself, such as a scheduled stop.
 *
 * @param tenantId whose data the action concerns; null for the site's own
 */
export async function recordServerAudit(
  deps: Deps<'clock'>,
  tx: Queries,
  tenantId: number | null,
  fact: AuditFact,
): Promise<void> {
  await insertEntries(tx, [{ at: deps.clock.now(), actorId: null, actorName: '', tenantId, ...fact }]);
}

type Entry = AuditFact & {
  readonly at: Date;
  readonly actorId: number | null;
  readonly actorName: string;
  readonly tenantId: number | null;
};

async function insertEntries(tx: Queries, entries: readonly Entry[]): Promise<void> {
  await tx.insert(auditEntries).values(
    entries.map(({ subjectId, detail, ...entry }) => ({
      ...entry,
      subjectId: String(subjectId),
      detail: { ...detail },
    })),
  );
}
