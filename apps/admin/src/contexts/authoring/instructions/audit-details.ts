import type { AuditDetails, DetailRules } from '../../audit/detail-rules.ts';

const FIELDS: DetailRules = {
  description: { label: 'instructions:columns.description', reading: 'text' },
};

export const auditDetails = {
  instructionCreated: FIELDS,
  instructionUpdated: FIELDS,
  instructionDeleted: FIELDS,
} satisfies Partial<AuditDetails>;
