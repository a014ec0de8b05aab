import type { AuditDetails, DetailRules } from '../audit/detail-rules.ts';

/** The attempt of a candidate, and why staff changed it. */
const FIELDS: DetailRules = {
  candidate: { label: 'results:columns.candidate', reading: 'text' },
  reason: { label: 'liveBoard:reason', reading: 'text' },
};

const EXTRA_TIME: DetailRules = {
  ...FIELDS,
  timePercent: { label: 'liveBoard:extraTime.factor', reading: 'percent' },
  extraMinutes: { label: 'liveBoard:extraTime.more', reading: 'minutes' },
};

const LATE_ANSWER: DetailRules = {
  ...FIELDS,
  question: { label: 'questions:columns.prompt', reading: 'number' },
  isAfterReview: { label: 'audit:fields.isAfterReview', reading: 'flag' },
};

export const auditDetails = {
  attemptEnded: FIELDS,
  attemptReopened: EXTRA_TIME,
  extraTimeGiven: EXTRA_TIME,
  lateAnswerAccepted: LATE_ANSWER,
  lateAnswerRefused: LATE_ANSWER,
  signInLocksLifted: {},
} satisfies Partial<AuditDetails>;
