import { type AuditDetails, labelled } from '../../contexts/audit/detail-rules.ts';

export const auditDetails = {
  tenantSettingsUpdated: labelled('audit:fields', { clientUrl: 'text' }),
} satisfies Partial<AuditDetails>;
