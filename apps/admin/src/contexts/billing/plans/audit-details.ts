import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

const FIELDS: DetailRules = {
  ...labelled('plans:columns', {
    title: 'text',
    interval: { choice: 'plans:interval' },
    assessmentLimit: 'number',
    questionLimit: 'number',
    responseLimit: 'number',
    additionalText: 'text',
  }),
  priceMinor: { label: 'plans:columns.price', reading: 'dollars' },
};

export const auditDetails = {
  planCreated: FIELDS,
  planUpdated: FIELDS,
  planDeleted: FIELDS,
} satisfies Partial<AuditDetails>;
