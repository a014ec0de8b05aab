import { sql } from 'drizzle-orm';
import type { FileUses } from '../../database/file-uses.ts';

const TEMPLATE_PICTURES = sql`certificate_templates t cross join lateral (values
  (t.top_left_file_id), (t.top_right_file_id), (t.bottom_middle_file_id), (t.background_file_id),
  (t.left_signature_file_id), (t.right_signature_file_id)) as picture (id)`;

const QUESTION_MEDIA = sql`(q.content #>> '{prompt,media,fileId}')::uuid`;
const PAPER_MEDIA = sql`(question #>> '{prompt,media,fileId}')::uuid`;

/** Files of deletions that can still be undone: any id in the kept rows, whichever column or document has it. */
const KEPT_IDS = sql`select found[1]::uuid as id from deleted_rows r cross join lateral
  regexp_matches(r.row::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found`;

/** Pictures of questions, also in published papers, of certificate templates, and of deletions that can be undone. */
export const authoredPictures: readonly FileUses[] = [
  {
    shows: ({ id }) => sql`exists (select from questions q where ${QUESTION_MEDIA} = ${id})`,
    select: ({ ids }) =>
      sql`select ${QUESTION_MEDIA} as id from questions q where ${QUESTION_MEDIA} = any(${ids})`,
  },
  {
    shows: ({ id }) => sql`exists (select from ${TEMPLATE_PICTURES} where picture.id = ${id})`,
    select: ({ ids }) => sql`select picture.id from ${TEMPLATE_PICTURES} where picture.id = any(${ids})`,
  },
  {
    shows: ({ id }) => sql`${id} in (${KEPT_IDS})`,
    select: ({ ids }) => sql`select kept.id from (${KEPT_IDS}) as kept where kept.id = any(${ids})`,
  },
  {
    select: ({ ids, tenantIds }) => sql`select ${PAPER_MEDIA} as id
      from assessments a
      join papers p on p.assessment_id = a.id
      cross join lateral jsonb_array_elements(p.snapshot -> 'questions') as question
      where a.tenant_id = any(${tenantIds}) and ${PAPER_MEDIA} = any(${ids})`,
  },
];
