import type { AuditDetails, DetailRules } from '../../audit/detail-rules.ts';

const FIELDS: DetailRules = {
  name: { label: 'roles:columns.roleName', reading: 'text' },
  displayName: { label: 'roles:columns.roleDisplayName', reading: 'text' },
  description: { label: 'roles:columns.description', reading: 'text' },
};

export const auditDetails = {
  roleCreated: FIELDS,
  roleUpdated: FIELDS,
  roleDeleted: FIELDS,
} satisfies Partial<AuditDetails>;
