import type { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** One action of staff or of the server itself. */
export type AuditEntry = OkOf<typeof listAuditEntries>['rows'][number];
