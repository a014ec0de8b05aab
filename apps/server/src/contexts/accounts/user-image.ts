import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import type { Session } from '../../http/sessions.ts';
import { fileIdOf, imagePathOf } from '../files/image-path.ts';
import { findOwnImage } from '../files/own-image.ts';

/** The address of a user's picture for one reader; empty where there is none. */
export function userImagePath(context: AppContext, fileId: string | null, readerId: number): string {
  return context.tickets.sign(imagePathOf(fileId, 'userImage'), readerId, context.clock.now());
}

/**
 * The picture that a user has after a form was saved: the same where the path was left out or sent back, none for an
 * empty path, else one that the caller uploaded.
 *
 * @throws InvalidField at imagePath for anything else
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
