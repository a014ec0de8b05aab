import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

/** The fields of an account that its owner edits. */
export const PERSON_FIELDS: DetailRules = {
  ...labelled('users:columns', {
    fullName: 'text',
    email: 'text',
    mobile: 'text',
    address: 'text',
    dateOfBirth: 'day',
  }),
  imageFileId: { label: 'audit:fields.picture', reading: 'opaque' },
};

export const auditDetails = {
  profileUpdated: PERSON_FIELDS,
  passwordChanged: {},
} satisfies Partial<AuditDetails>;
