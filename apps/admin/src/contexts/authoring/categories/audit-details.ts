import type { AuditDetails } from '../../audit/detail-rules.ts';

export const auditDetails = {
  categoryCreated: {},
  categoryUpdated: {},
  categoryDeleted: {},
} satisfies Partial<AuditDetails>;
