import type { AuditDetails } from '../../audit/detail-rules.ts';

export const auditDetails = {
  faqCreated: {},
  faqUpdated: {},
  faqDeleted: {},
} satisfies Partial<AuditDetails>;
