import { createHash } from 'node:crypto';
import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { Session } from '../../application/caller.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { secrets } from './tables.ts';

/** The name of a former key: its digest makes a key that returns take the place of its own former copy. */
const PREFIX = 'formerPaymentKey:';
const nameOf = (key: string) => `${PREFIX}${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;

/**
 * Keeps a payment key that is replaced or removed until the sessions that it opened have ended. It only reads and ends
 * them (docs/decisions/062).
 */
export async function keepFormerKey(
  { clock, secrets: box }: Deps<'clock' | 'secrets'>,
  tx: Queries,
  actor: Session,
  { owner, replacedBy }: { readonly owner: string; readonly replacedBy: string },
): Promise<void> {
  const [row] = await tx
    .select({ sealed: secrets.sealed })
    .from(secrets)
    .where(and(eq(secrets.owner, owner), eq(secrets.name, 'paymentSecretKey')));
  if (row === undefined) return;
  const key = openOrNothing(box, row.sealed, `${owner}/paymentSecretKey`);
  if (key === undefined || key === replacedBy) return;
  const name = nameOf(key);
  const former = { owner, name, sealed: box.seal(key, `${owner}/${name}`) };
  const values = { ...former, updatedAt: clock.now(), updatedBy: actor.userId };
  await tx
    .insert(secrets)
    .values(values)
    .onConflictDoUpdate({ target: [secrets.owner, secrets.name], set: values });
}

/** A key that was sealed with a former SECRET_KEY is lost, and must not prevent its replacement. */
function openOrNothing(box: Deps<'secrets'>['secrets'], sealed: Buffer, place: string): string | undefined {
  try {
    return box.open(sealed, place);
  } catch {
    return undefined;
  }
}

/** The former payment keys of an owner in clear text, the newest first. */
export async function readFormerKeys(
  { database, secrets: box }: Deps<'database' | 'secrets'>,
  owner: string,
): Promise<readonly string[]> {
  const rows = await database.db
    .select({ name: secrets.name, sealed: secrets.sealed })
    .from(secrets)
    .where(and(eq(secrets.owner, owner), like(secrets.name, `${PREFIX}%`)))
    .orderBy(desc(secrets.updatedAt));
  return rows.flatMap(({ name, sealed }) => openOrNothing(box, sealed, `${owner}/${name}`) ?? []);
}

/** The former keys of all owners, with the time of their replacement. */
export function listFormerKeys(db: Queries) {
  return db
    .select({ owner: secrets.owner, name: secrets.name, replacedAt: secrets.updatedAt })
    .from(secrets)
    .where(like(secrets.name, `${PREFIX}%`))
    .orderBy(asc(secrets.updatedAt));
}

export async function deleteFormerKey(db: Queries, owner: string, name: string): Promise<void> {
  await db.delete(secrets).where(and(eq(secrets.owner, owner), eq(secrets.name, name)));
}
