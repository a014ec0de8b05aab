import type { AuditDetails, DetailRules } from '../../audit/detail-rules.ts';

const FIELDS: DetailRules = {
  question: { label: 'questions:columns.prompt', reading: 'number' },
  // Stored as a decimal number, not in hundredths.
  marks: { label: 'results:columns.marks', reading: 'number' },
  reason: { label: 'liveBoard:reason', reading: 'text' },
};

export const auditDetails = {
  marksGiven: FIELDS,
  marksCorrected: FIELDS,
} satisfies Partial<AuditDetails>;
