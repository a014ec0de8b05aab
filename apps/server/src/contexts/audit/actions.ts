/** Writing the audit trail, for other contexts and for workflows. */

export { recordAudit, recordAudits, recordServerAudit } from './record-audit.ts';
