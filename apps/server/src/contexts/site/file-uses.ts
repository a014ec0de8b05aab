import { sql } from 'drizzle-orm';
import type { FileUses } from '../../database/file-uses.ts';

/** Pictures in the site's settings. */
export const sitePictures: FileUses = {
  shows: ({ id, purpose }) => sql`(${purpose} = 'siteImage' and exists (
    select from site_settings s where s.value::text like '%' || ${id} || '%'))`,
  select: ({ ids }) => sql`select file.id from unnest(${ids}) as file (id)
    join site_settings s on s.value::text like '%' || file.id || '%'`,
};
