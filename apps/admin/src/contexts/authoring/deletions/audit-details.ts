import { type AuditDetails, labelled } from '../../audit/detail-rules.ts';

export const auditDetails = {
  deletionUndone: labelled('deletions:fields', { kind: { choice: 'deletions:kinds' } }),
} satisfies Partial<AuditDetails>;
