import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

const FIELDS: DetailRules = labelled('menus:columns', {
  title: 'text',
  url: 'text',
  sortOrder: 'number',
  iconName: 'text',
});

/** The role that a menu is assigned to. */
const ASSIGNMENT: DetailRules = labelled('users:columns', { role: 'text' });

export const auditDetails = {
  menuCreated: FIELDS,
  menuUpdated: FIELDS,
  menuDeleted: FIELDS,
  menuAssigned: ASSIGNMENT,
  menuUnassigned: ASSIGNMENT,
} satisfies Partial<AuditDetails>;
