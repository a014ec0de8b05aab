import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

/** The plan that somebody has, and how it was paid for. */
export const SUBSCRIPTION_FIELDS: DetailRules = labelled('users:columns', {
  plan: 'text',
  planId: 'opaque',
  paymentMode: { choice: 'users:paymentModes' },
});

export const auditDetails = {
  planRenewed: SUBSCRIPTION_FIELDS,
} satisfies Partial<AuditDetails>;
