import { AuditScreen as AuditTrail } from '../contexts/audit/AuditScreen.tsx';
import { AUDIT_DETAILS } from './audit-details.ts';

/** The audit trail, with the details of every feature's actions. */
export function AuditScreen() {
  return <AuditTrail details={AUDIT_DETAILS} />;
}
