import { expect, it } from 'vitest';
import { type AssessmentDraft, findAssessmentRefusal } from './rule-checks.ts';

const nine = new Date('2026-05-04T09:00:00Z');
const ten = new Date('2026-05-04T10:00:00Z');
const draft: AssessmentDraft = {
  markingScheme: 'equal',
  totalMarks: 1_000,
  passMark: 1_000,
  priceMinor: 0,
  inviteByEmail: false,
  opensAt: nine,
  closesAt: ten,
};
const refusal = (change: Partial<AssessmentDraft>, can = { canTakePayments: false, canSendMail: false }) =>
  findAssessmentRefusal({ ...draft, ...change }, can);

it('an assessment is saved with a pass mark equal to its total, but not above', () => {
  expect(refusal({})).toBeUndefined();
  expect(refusal({ passMark: 1_001 })).toBe('passMarkAboveTotal');
});

it.each(['survey', 'perQuestion'] as const)(
  'an assessment is saved with any pass mark under the scheme %s, which checks it at going live',
  (scheme) => {
    expect(refusal({ markingScheme: scheme, passMark: 1_001 })).toBeUndefined();
  },
);

it('an assessment has a price only where payments are configured', () => {
  expect(refusal({ priceMinor: 1 })).toBe('paymentSettingsNotDone');
  expect(refusal({ priceMinor: 1 }, { canTakePayments: true, canSendMail: false })).toBeUndefined();
});

it('an assessment invites by e-mail only where mail is configured', () => {
  expect(refusal({ inviteByEmail: true })).toBe('emailSettingsNotDone');
  expect(refusal({ inviteByEmail: true }, { canTakePayments: false, canSendMail: true })).toBeUndefined();
});

it('an assessment has a closing time only with an opening time', () => {
  expect(refusal({ opensAt: null })).toBe('noScheduleStartDate');
  expect(refusal({ opensAt: null, closesAt: null })).toBeUndefined();
  expect(refusal({ closesAt: null })).toBeUndefined();
});

it('an assessment closes no earlier than it opens', () => {
  expect(refusal({ opensAt: ten, closesAt: nine })).toBe('scheduleEndsBeforeStart');
  expect(refusal({ opensAt: nine, closesAt: nine })).toBeUndefined();
});
