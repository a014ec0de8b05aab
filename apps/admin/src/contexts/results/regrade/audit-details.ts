import { type AuditDetails, labelled } from '../../audit/detail-rules.ts';

export const auditDetails = {
  questionsRegraded: {
    ...labelled('audit:fields', { questionCount: 'number', attemptCount: 'number' }),
    reason: { label: 'liveBoard:reason', reading: 'text' },
  },
} satisfies Partial<AuditDetails>;
