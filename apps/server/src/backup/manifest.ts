import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Names inside the archive. The manifest is the last entry, so that an archive without it was cut short. */
export const MANIFEST_NAME = 'manifest.json';
export const SECRET_KEY_NAME = 'secret.key';
export const tablePartName = (table: string, index: number) =>
  `tables/${table}/${String(index).padStart(5, '0')}.copy`;
export const fileName = (id: string) => `files/${id}`;

const count = z.int().nonnegative();

const part = z.object({
  name: z.string(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * Contents of an archive. Every part is listed with its checksum; a table's parts are whole rows in COPY's text
 * form.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  productVersion: z.string(),
  createdAt: z.iso.datetime(),
  postgresqlVersion: z.string(),
  /** The instants that name the migrations of the schema, ascending; the last is the version of the schema. */
  migrations: z.array(count).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: count, parts: z.array(part) }),
  ),
  /** Tables of the schema whose rows are useless elsewhere. */
  leftOut: z.array(z.string()),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  files: z.array(part.extend({ id: z.guid() })),
  /** Files that the database lists and the store did not have. */
  missingFiles: z.array(z.guid()),
  /** `part` only if the key was requested; the fingerprint identifies the key. */
  secretKey: z.object({ fingerprint: z.string(), part: part.optional() }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = z.output<typeof part>;

/** Identifies a key of 256 random bits without revealing it. */
export function keyFingerprint(secretKey: Buffer): string {
  return createHash('sha256').update('invigil secret key').update(secretKey).digest('hex').slice(0, 32);
}
