import type { Session } from '../../application/caller.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { fileIdOf, findOwnImage, imagePathOf } from '../files/queries.ts';

/** The address of a user's picture for one reader; empty without a picture. */
export function userImagePath(
  deps: Deps<'clock' | 'tickets'>,
  fileId: string | null,
  readerId: number,
): string {
  return deps.tickets.sign(imagePathOf(fileId, 'userImage'), readerId, deps.clock.now());
}

/**
 * The picture of a user after a form is saved: unchanged if the path is omitted or unchanged, none for an empty path, else
 * a picture that the caller uploaded.
 *
 * @throws InvalidField at imagePath for any other path
 */
export async function resolveUserImage(
  db: Queries,
  actor: Session,
  path: string | undefined,
  current: string | null,
): Promise<string | null> {
  if (path === undefined) return current;
  const given = fileIdOf(path, 'userImage');
  if (given !== undefined && given !== null && given === current) return current;
  return findOwnImage(db, actor, { field: 'imagePath', path, purpose: 'userImage' });
}
