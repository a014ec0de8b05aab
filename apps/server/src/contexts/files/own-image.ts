import { and, eq } from 'drizzle-orm';
import type { Session } from '../../application/caller.ts';
import { InvalidField } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import { fileIdOf, type ImagePurpose } from './image-path.ts';
import { files } from './tables.ts';

interface ImageInput {
  /** Domain name of the input's field, for the error. */
  readonly field: string;
  readonly path: string;
  readonly purpose: ImagePurpose;
}

/**
 * The id of a picture that the caller uploaded, read from its path; null for an empty path. Locks the file until the
 * transaction ends, so that it is not removed while its first reference is being written.
 *
 * @throws InvalidField for a path of another purpose, and for a foreign or missing file
 */
export async function findOwnImage(
  tx: Queries,
  actor: Session,
  { field, path, purpose }: ImageInput,
): Promise<string | null> {
  const fileId = fileIdOf(path, purpose);
  if (fileId === null) return null;
  if (fileId === undefined) throw new InvalidField(field, 'invalidValue');
  const ownFiles = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.purpose, purpose),
        // Pictures of the site belong to all of its SuperAdmins.
        purpose === 'siteImage' ? undefined : eq(files.tenantId, actor.userId),
      ),
    )
    .for('key share');
  if (ownFiles.length === 0) throw new InvalidField(field, 'invalidValue');
  return fileId;
}
