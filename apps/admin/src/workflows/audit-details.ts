import { auditDetails as accounts } from '../contexts/accounts/audit-details.ts';
import type { AuditDetails } from '../contexts/audit/detail-rules.ts';
import { auditDetails as authoring } from '../contexts/authoring/audit-details.ts';
import { auditDetails as billing } from '../contexts/billing/audit-details.ts';
import { auditDetails as certificates } from '../contexts/certificates/audit-details.ts';
import { auditDetails as exams } from '../contexts/exams/audit-details.ts';
import { auditDetails as results } from '../contexts/results/audit-details.ts';
import { auditDetails as site } from '../contexts/site/audit-details.ts';
import { auditDetails as payments } from './payments/audit-details.ts';
import { auditDetails as users } from './users/audit-details.ts';

/** Rules of the details of every audit action; a missing action does not compile. */
export const AUDIT_DETAILS: AuditDetails = {
  ...site,
  ...accounts,
  ...billing,
  ...authoring,
  ...exams,
  ...results,
  ...certificates,
  ...payments,
  ...users,
};
