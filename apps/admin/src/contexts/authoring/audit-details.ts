import type { AuditDetails } from '../audit/detail-rules.ts';
import { auditDetails as assessments } from './assessments/audit-details.ts';
import { auditDetails as categories } from './categories/audit-details.ts';
import { auditDetails as certificateTemplates } from './certificate-templates/audit-details.ts';
import { auditDetails as deletions } from './deletions/audit-details.ts';
import { auditDetails as drafts } from './drafts/audit-details.ts';
import { auditDetails as instructions } from './instructions/audit-details.ts';
import { auditDetails as participants } from './participants/audit-details.ts';
import { auditDetails as questions } from './questions/audit-details.ts';

export const auditDetails = {
  ...assessments,
  ...categories,
  ...certificateTemplates,
  ...deletions,
  ...drafts,
  ...instructions,
  ...participants,
  ...questions,
} satisfies Partial<AuditDetails>;
