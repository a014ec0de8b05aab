import { only } from '@invigil/domain/access/access';
import { AUDIT_ACTIONS } from '@invigil/domain/audit/audit-action';
import { z } from 'zod';
import { listQuery, pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageNumber, pageSize, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A recorded action of staff (docs/decisions/019). */
export const auditEntry = wire(
  {
    entryId: z.int(),
    at: instant,
    /** Null for an action of the server itself. */
    actorId: id.nullable(),
    actorName: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    subjectId: z.string(),
    subjectName: z.string(),
    /** The changed fields with their values in one text, shortened; never a secret. */
    detail: z.string(),
    /** The changes field by field: an instant as ISO 8601, marks in hundredths, money in minor units. */
    changes: z.array(
      z.object({
        field: z.string(),
        /** Missing where the entry records one value and no change. */
        before: value.optional(),
        after: value,
      }),
    ),
  },
  { at: 'dateAdded', actorName: 'fullName', actorId: 'userId' },
);

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  shows: [
    'people',
    'menus',
    'authoring',
    'attempts',
    'billing',
    'settings',
    'faq',
    'messages',
    'certificateFiles',
  ],
  method: 'GET',
  path: '/api/Settings/GetAuditTrail/:userId/:page/:itemsPerPage',
  summary:
    "Actions of staff, newest first: of the caller's tenant, or of the whole site for the SuperAdmin. An addition of this product.",
  isHeavyRead: true,
  group: 'Settings',
  access: only(['superAdmin', 'admin'], ['audit']),
  actorFields: ['userId'],
  params: wire({ userId: pathId, page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: listQuery(['at']),
  ok: pageOf(auditEntry),
});
