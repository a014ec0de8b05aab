import type { AuditDetails, DetailRules } from '../../audit/detail-rules.ts';

/** The number of participants, before and after a change. */
export const PARTICIPANT_COUNT: DetailRules = {
  participants: { label: 'assessments:fields.participantEmails', reading: 'number' },
};

export const auditDetails = {
  participantsSet: {
    ...PARTICIPANT_COUNT,
    participantsAdded: { label: 'assessments:fields.participantsAdded', reading: 'number' },
  },
} satisfies Partial<AuditDetails>;
