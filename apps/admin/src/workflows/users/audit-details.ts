import { PERSON_FIELDS } from '../../contexts/accounts/own-account/audit-details.ts';
import { type AuditDetails, type DetailRules, labelled } from '../../contexts/audit/detail-rules.ts';
import { SUBSCRIPTION_FIELDS } from '../../contexts/billing/renewal/audit-details.ts';

const FIELDS: DetailRules = {
  ...PERSON_FIELDS,
  ...SUBSCRIPTION_FIELDS,
  ...labelled('users:columns', { role: 'text', roleId: 'opaque' }),
};

export const auditDetails = {
  userCreated: FIELDS,
  userUpdated: FIELDS,
  userDeleted: FIELDS,
  candidatesImported: labelled('audit:fields', { createdCount: 'number', joinedCount: 'number' }),
  addressesReviewed: {},
  candidateConfirmed: {},
  candidateInvited: {},
  candidateLeft: {},
  addressHandedOver: {},
  passwordLinkCreated: {},
  sessionsEnded: {},
} satisfies Partial<AuditDetails>;
