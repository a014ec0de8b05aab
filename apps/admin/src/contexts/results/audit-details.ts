import type { AuditDetails } from '../audit/detail-rules.ts';
import { auditDetails as marking } from './marking/audit-details.ts';
import { auditDetails as regrade } from './regrade/audit-details.ts';
import { auditDetails as release } from './release/audit-details.ts';
import { auditDetails as statistics } from './statistics/audit-details.ts';

export const auditDetails = {
  ...marking,
  ...regrade,
  ...release,
  ...statistics,
} satisfies Partial<AuditDetails>;
