import type { AuditDetails } from '../../audit/detail-rules.ts';

export const auditDetails = {
  signedIn: {},
  signInFailed: {},
  signInLocked: {},
} satisfies Partial<AuditDetails>;
