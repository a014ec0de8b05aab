import { sql } from 'drizzle-orm';
import type { FileUses } from '../../database/file-uses.ts';

/** Pictures of users. */
export const userPictures: FileUses = {
  shows: ({ id }) => sql`exists (select from users u where u.image_file_id = ${id})`,
  select: ({ ids }) => sql`select image_file_id as id from users where image_file_id = any(${ids})`,
};
