import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

/** Numbers of records that a model's drafts added and replaced. */
const FIELDS: DetailRules = labelled('audit:fields', {
  questionCount: 'number',
  instructionCount: 'number',
  deletedCount: 'number',
  provider: { choice: 'audit:providers' },
  model: 'text',
});

export const auditDetails = {
  questionsDrafted: FIELDS,
  instructionsDrafted: FIELDS,
} satisfies Partial<AuditDetails>;
