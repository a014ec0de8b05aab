import { type AuditDetails, labelled } from '../../audit/detail-rules.ts';

export const auditDetails = {
  responsesExported: labelled('audit:fields', {
    content: { choice: 'audit:matrixContents' },
    isNamed: 'flag',
    attemptCount: 'number',
  }),
} satisfies Partial<AuditDetails>;
