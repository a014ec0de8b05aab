import { type AuditDetails, labelled } from '../../audit/detail-rules.ts';

export const auditDetails = {
  reviewReleased: labelled('audit:fields', { isReleased: 'flag' }),
} satisfies Partial<AuditDetails>;
