import { isProven } from '@invigil/domain/access/session-proof';
import { and, eq, inArray } from 'drizzle-orm';
import type { Session } from '../../application/caller.ts';
import { Refused } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { recordAudit } from '../audit/actions.ts';
import { keepFormerKey } from './former-keys.ts';
import { secrets } from './tables.ts';

type SecretName = 'paymentSecretKey' | 'paymentWebhookSecret' | 'mailPassword' | 'geminiKey' | 'openAiKey';

/** Owners of secrets. */
export const SITE = 'site';
export const tenantOwner = (tenantId: number): string => `tenant:${tenantId}`;
/** The Admin of an owner; null for the site. */
export const tenantOf = (owner: string): number | null =>
  owner === SITE ? null : Number(owner.replace(/^tenant:/, ''));

interface SecretInput {
  readonly owner: string;
  readonly name: SecretName;
  /** Undefined leaves the secret unchanged; an empty text deletes it. */
  readonly value: string | undefined;
}

/**
 * Seals and stores a secret (docs/decisions/024); the audit trail has the change without the value.
 *
 * @throws Refused passwordRequired for a session that no longer proves its person
 */
export async function saveSecret(
  deps: Deps<'clock' | 'secrets'>,
  tx: Queries,
  actor: Session,
  { owner, name, value }: SecretInput,
): Promise<void> {
  if (value === undefined) return;
  if (!isProven(actor.provenUntil, deps.clock.now())) throw new Refused('passwordRequired');
  if (name === 'paymentSecretKey') await keepFormerKey(deps, tx, actor, { owner, replacedBy: value });
  if (value === '') await tx.delete(secrets).where(and(eq(secrets.owner, owner), eq(secrets.name, name)));
  else {
    const sealed = deps.secrets.seal(value, `${owner}/${name}`);
    const row = { owner, name, sealed, updatedAt: deps.clock.now(), updatedBy: actor.userId };
    await tx
      .insert(secrets)
      .values(row)
      .onConflictDoUpdate({ target: [secrets.owner, secrets.name], set: row });
  }
  await recordAudit(deps, tx, actor, {
    action: 'secretUpdated',
    subjectId: owner,
    subjectName: name,
    detail: { isSet: value !== '' },
  });
}

/** The names of an owner's stored secrets. */
export async function secretNamesOf(db: Queries, owner: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ name: secrets.name }).from(secrets).where(eq(secrets.owner, owner));
  return new Set(rows.map(({ name }) => name));
}

/** Filters owners to those that have stored the named secret. */
export async function ownersWithSecret(
  db: Queries,
  owners: readonly string[],
  name: SecretName,
): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set();
  const rows = await db
    .select({ owner: secrets.owner })
    .from(secrets)
    .where(and(inArray(secrets.owner, [...owners]), eq(secrets.name, name)));
  return new Set(rows.map(({ owner }) => owner));
}

/** A stored secret in clear text, or undefined where none is set. */
export async function readSecret(
  { database, secrets: box }: Deps<'database' | 'secrets'>,
  owner: string,
  name: SecretName,
): Promise<string | undefined> {
  const [row] = await database.db
    .select({ sealed: secrets.sealed })
    .from(secrets)
    .where(and(eq(secrets.owner, owner), eq(secrets.name, name)));
  return row && box.open(row.sealed, `${owner}/${name}`);
}
