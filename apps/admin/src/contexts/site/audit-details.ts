import type { AuditDetails } from '../audit/detail-rules.ts';
import { auditDetails as faq } from './faq/audit-details.ts';
import { auditDetails as settings } from './settings/audit-details.ts';

export const auditDetails = {
  ...faq,
  ...settings,
} satisfies Partial<AuditDetails>;
