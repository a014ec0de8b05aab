import type { AuditDetails } from '../audit/detail-rules.ts';
import { auditDetails as menus } from './menus/audit-details.ts';
import { auditDetails as ownAccount } from './own-account/audit-details.ts';
import { auditDetails as roles } from './roles/audit-details.ts';
import { auditDetails as signInHistory } from './sign-in-history/audit-details.ts';

export const auditDetails = {
  ...menus,
  ...ownAccount,
  ...roles,
  ...signInHistory,
} satisfies Partial<AuditDetails>;
