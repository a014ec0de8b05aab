import { sql } from 'drizzle-orm';
import type { FileUses } from '../../database/file-uses.ts';

/** Recordings of answers, until they are deleted or removed. */
export const answerRecordings: FileUses = {
  shows: ({ id }) => sql`exists (select from recordings r where r.id = ${id} and r.deleted_at is null
    and r.removed_at is null)`,
  select: ({ ids }) => sql`select id from recordings where id = any(${ids}) and deleted_at is null
    and removed_at is null`,
};
