import { sql } from 'drizzle-orm';
import type { FileUses } from '../../database/file-uses.ts';
import { certificateFiles } from './certificate-file-tables.ts';

/** Pictures of issued certificates. */
export const certificatePictures: FileUses = {
  select: ({ ids, tenantIds }) => sql`select file.id from certificates c
    cross join lateral jsonb_each_text(c.content) as field
    join unnest(${ids}) as file (id) on field.value like '/Resources/%/' || file.id || '%'
    where c.tenant_id = any(${tenantIds})`,
};

/** Files of certificates, until they are forgotten. */
export const orderedCertificates: FileUses = {
  select: ({ ids }) => sql`select file_id as id from ${certificateFiles} where file_id = any(${ids})`,
};
