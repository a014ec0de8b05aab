import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';
import { PARTICIPANT_COUNT } from '../participants/audit-details.ts';

const FIELDS: DetailRules = {
  ...labelled('assessments:fields', {
    title: 'text',
    copyOf: 'text',
    markingScheme: { choice: 'assessments:schemes' },
    participantMode: { choice: 'assessments:participants' },
    timeLimitMinutes: 'minutes',
    totalMarks: 'marks',
    passMark: 'marks',
    allowMultipleAttempts: 'flag',
    allowMultipleTicks: 'flag',
    allowMultipleKeys: 'flag',
    showKeyAfterwards: 'flag',
    showExplanationAfterwards: 'flag',
    allowStop: 'flag',
    allowSkip: 'flag',
    shuffleQuestions: 'flag',
    openInNewWindow: 'flag',
    answerSeconds: 'number',
    scoring: 'opaque',
    decimalSign: { choice: 'assessments:decimalSigns', none: 'asWritten' },
    totalRounding: { choice: 'assessments:totalRoundings' },
    reviewRelease: { choice: 'assessments:reviewReleases' },
    opensAt: 'instant',
    closesAt: 'instant',
  }),
  ...PARTICIPANT_COUNT,
  priceMinor: { label: 'assessments:fields.price', reading: 'money' },
  certificateTemplateId: { label: 'assessments:fields.certificateTemplate', reading: 'opaque' },
  refusal: { label: 'liveBoard:reason', reading: { choice: 'messages:refusals' } },
  // names of earlier versions
  allowSeveralAttempts: { label: 'assessments:fields.allowMultipleAttempts', reading: 'flag' },
  allowSeveralTicks: { label: 'assessments:fields.allowMultipleTicks', reading: 'flag' },
  allowSeveralKeys: { label: 'assessments:fields.allowMultipleKeys', reading: 'flag' },
};

export const auditDetails = {
  assessmentCreated: FIELDS,
  assessmentUpdated: FIELDS,
  assessmentDeleted: FIELDS,
  assessmentSentLive: FIELDS,
  assessmentStopped: FIELDS,
} satisfies Partial<AuditDetails>;
