import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { CompactSign, type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose';
import type { Clock } from '../../../adapters/clock.ts';
import type { SecretBox } from '../../../adapters/secret-box.ts';
import { lockForSite } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { recordServerAudit } from '../../audit/actions.ts';
import { badgeKeys } from '../tables.ts';
import type { CredentialPayload } from './credential.ts';

/** RSASSA-PKCS1-v1_5 with SHA-256: the algorithm that every verifier of Open Badges 3.0 has. */
export const SIGNATURE_ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;

/** The parts that making keys of badges uses. */
export interface KeyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

/** A pair that is not stored yet. */
export interface NewKeyPair {
  readonly publicKey: { readonly kty: string; readonly n: string; readonly e: string };
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
}

/** Signs credentials with the key that is in use. */
export interface BadgeSigner {
  /** @param typ media type of the token, in the form of its header */
  sign(
    payload: CredentialPayload,
    typ: 'JWT' | 'vc+jwt',
    addressOf: (keyId: string) => string,
  ): Promise<string>;
}

/** Where a private key is sealed for; another row cannot open it. */
const placeOf = (keyId: string) => `badge key ${keyId}`;

const inUse = and(isNull(badgeKeys.retiredAt), isNotNull(badgeKeys.sealedKey));

/**
 * Creates a signer. It makes the first key when one is needed, and another where the stored one was sealed with another
 * SECRET_KEY. All server processes sign with the same key. Signing runs in the thread pool.
 */
export function createBadgeSigner(parts: KeyParts): BadgeSigner {
  const { db } = parts.database;
  let opened: { readonly id: string; readonly key: CryptoKey } | undefined;

  /** Reads which key is in use each time, so that a rotation takes effect in every running server. */
  const currentKey = async () => {
    const stored = await findKeyInUse(db);
    if (stored !== undefined && stored.id === opened?.id) return opened;
    opened = (stored && (await open(parts, stored))) ?? (await openNewKey(parts, stored?.id));
    return opened;
  };

  return {
    async sign(payload, typ, addressOf) {
      const { id, key } = await currentKey();
      return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, typ, kid: addressOf(id) })
        .sign(key);
    },
  };
}

interface StoredKey {
  readonly id: string;
  readonly sealedKey: Buffer | null;
}

async function findKeyInUse(db: Queries): Promise<StoredKey | undefined> {
  const [stored] = await db
    .select({ id: badgeKeys.id, sealedKey: badgeKeys.sealedKey })
    .from(badgeKeys)
    .where(inUse);
  return stored;
}

/** The private key of a row; undefined where it was sealed with another SECRET_KEY, as after a restore. */
async function open({ secrets }: Pick<KeyParts, 'secrets'>, { id, sealedKey }: StoredKey) {
  if (sealedKey === null) return undefined;
  let pem: string;
  try {
    pem = secrets.open(sealedKey, placeOf(id));
  } catch {
    return undefined;
  }
  return { id, key: await importPKCS8(pem, SIGNATURE_ALGORITHM) };
}

/**
 * Makes a key, unless another process has made one meanwhile.
 *
 * @param unusableId a stored key that cannot be opened
 */
async function openNewKey(parts: KeyParts, unusableId: string | undefined) {
  const pair = await generateBadgeKeyPair();
  return parts.database.db.transaction(async (tx) => {
    await lockKeys(tx);
    const present = await findKeyInUse(tx);
    const isOfOther = present !== undefined && present.id !== unusableId;
    const opened = isOfOther ? await open(parts, present) : undefined;
    if (opened !== undefined) return opened;
    const id = await replaceKey(parts, tx, pair);
    return { id, key: await importPKCS8(pair.privateKey, SIGNATURE_ALGORITHM) };
  });
}

/** Generates a pair, in the thread pool. Takes about 0.1 s: call it outside of transactions. */
export async function generateBadgeKeyPair(): Promise<NewKeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNATURE_ALGORITHM, {
    modulusLength: MODULUS_BITS,
    extractable: true,
  });
  const { kty, n, e } = await exportJWK(publicKey);
  if (kty === undefined || n === undefined || e === undefined) throw new Error('The key is no RSA key');
  return { publicKey: { kty, n, e }, privateKey: await exportPKCS8(privateKey) };
}

/**
 * Puts a new key in the place of the one in use, with its audit entry, in the caller's transaction. The public key of the former one stays, so
 * that what it has signed can be verified for ever; its private key is deleted.
 *
 * @returns the id of the new key
 */
export async function rotateBadgeKey(
  parts: Pick<KeyParts, 'clock' | 'secrets'>,
  tx: Queries,
  pair: NewKeyPair,
): Promise<string> {
  await lockKeys(tx);
  const id = await replaceKey(parts, tx, pair);
  const fact = { action: 'badgeKeyRotated', subjectId: id, subjectName: id } as const;
  await recordServerAudit(parts, tx, null, fact);
  return id;
}

async function replaceKey(
  { clock, secrets }: Pick<KeyParts, 'clock' | 'secrets'>,
  tx: Queries,
  { publicKey, privateKey }: NewKeyPair,
): Promise<string> {
  const now = clock.now();
  const id = randomUUID();
  await tx.update(badgeKeys).set({ retiredAt: now, sealedKey: null }).where(isNull(badgeKeys.retiredAt));
  const sealedKey = secrets.seal(privateKey, placeOf(id));
  await tx.insert(badgeKeys).values({ id, publicKey, sealedKey, createdAt: now });
  return id;
}

/** Lets one process at a time look which key is in use and replace it. Ends with the transaction. */
async function lockKeys(tx: Queries): Promise<void> {
  await lockForSite(tx, 'badgeKey');
}

/** The public key with an id, in use or retired; undefined for none. */
export async function findPublicKey(db: Queries, keyId: string) {
  const [badgeKey] = await db
    .select({ publicKey: badgeKeys.publicKey })
    .from(badgeKeys)
    .where(eq(badgeKeys.id, keyId));
  return badgeKey?.publicKey;
}
