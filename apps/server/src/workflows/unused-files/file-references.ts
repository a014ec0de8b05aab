import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';

export interface OldFile {
  readonly id: string;
  readonly tenantId: number;
  /** As PostgreSQL writes it, so that it is compared with what it was read from. */
  readonly createdAt: string;
}

/** Where a search for old files goes on. */
export type Position = Pick<OldFile, 'createdAt' | 'id'>;

const TEMPLATE_PICTURES = sql`certificate_templates t cross join lateral (values
  (t.top_left_file_id), (t.top_right_file_id), (t.bottom_middle_file_id), (t.background_file_id),
  (t.left_signature_file_id), (t.right_signature_file_id)) as picture (id)`;

/**
 * Files from before an instant that no question, user, template or setting shows, oldest first. Papers and
 * certificates may still show them: those are too large to be searched for every file.
 */
export async function listSeeminglyUnused(
  db: Queries,
  before: Date,
  after: Position,
  limit: number,
): Promise<OldFile[]> {
  const { rows } = await db.execute<{ id: string; tenant_id: number; created_at: string }>(sql`
    select f.id, f.tenant_id, f.created_at::text
    from files f
    where f.created_at < ${before} and (f.created_at, f.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)
      and not exists (select from questions q where q.image_file_id = f.id)
      and not exists (select from users u where u.image_file_id = f.id)
      and not exists (select from ${TEMPLATE_PICTURES} where picture.id = f.id)
      and (f.purpose <> 'siteImage' or not exists (
        select from site_settings s where s.value::text like '%' || f.id || '%'))
    order by f.created_at, f.id
    limit ${limit}`);
  return rows.map(({ id, tenant_id, created_at }) => ({ id, tenantId: tenant_id, createdAt: created_at }));
}

/** Which of the files something shows at this moment: every place that can hold a file is asked. */
export async function listUsed(tx: Queries, files: readonly OldFile[]): Promise<ReadonlySet<string>> {
  const ids = sql`${sql.param(files.map(({ id }) => id))}::uuid[]`;
  const tenantIds = sql`${sql.param([...new Set(files.map(({ tenantId }) => tenantId))])}::integer[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select image_file_id as id from questions where image_file_id = any(${ids})
    union select image_file_id from users where image_file_id = any(${ids})
    union select picture.id from ${TEMPLATE_PICTURES} where picture.id = any(${ids})
    union select file.id from unnest(${ids}) as file (id)
      join site_settings s on s.value::text like '%' || file.id || '%'
    union select (question ->> 'imageFileId')::uuid
      from assessments a
      join papers p on p.assessment_id = a.id
      cross join lateral jsonb_array_elements(p.content -> 'questions') as question
      where a.tenant_id = any(${tenantIds}) and (question ->> 'imageFileId')::uuid = any(${ids})
    union select file.id from certificates c
      cross join lateral jsonb_each_text(c.content) as field
      join unnest(${ids}) as file (id) on field.value like '/Resources/%/' || file.id || '%'
      where c.tenant_id = any(${tenantIds})`);
  return new Set(rows.map(({ id }) => id));
}
