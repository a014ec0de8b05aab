import type { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** One thing that staff, or the server by itself, did. */
export type AuditEntry = OkOf<typeof listAuditEntries>['rows'][number];
