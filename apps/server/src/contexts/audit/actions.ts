/** Writing the audit trail, for other contexts and for workflows. */

export { auditedCrud } from './audited-crud.ts';
export { type Change, changesBetween } from './changes.ts';
export { forgetPerson } from './forget-person.ts';
export { recordAudit, recordAudits, recordServerAudit } from './record-audit.ts';
export { refuseOutdated } from './refuse-outdated.ts';
