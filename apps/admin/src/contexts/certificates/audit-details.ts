import { type AuditDetails, type DetailRules, labelled } from '../audit/detail-rules.ts';

/** The number of certificates of an action for all; attempt, former certificate and reason of an action for one. */
const FIELDS: DetailRules = {
  ...labelled('audit:fields', { count: 'number', attempt: 'number', replaced: 'opaque' }),
  reason: { label: 'issued:reason', reading: 'text' },
};

export const auditDetails = {
  certificatesIssued: FIELDS,
  certificateRevoked: FIELDS,
  certificateReissued: FIELDS,
  certificateViewed: FIELDS,
  certificatesSaved: FIELDS,
  badgeKeyRotated: {},
} satisfies Partial<AuditDetails>;
