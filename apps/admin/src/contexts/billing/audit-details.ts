import type { AuditDetails } from '../audit/detail-rules.ts';
import { auditDetails as plans } from './plans/audit-details.ts';
import { auditDetails as renewal } from './renewal/audit-details.ts';

export const auditDetails = {
  ...plans,
  ...renewal,
} satisfies Partial<AuditDetails>;
