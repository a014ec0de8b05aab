import { createAssessmentBody } from '@invigil/contract/authoring/assessment-schemas';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { toFormValues, toRequest, validate } from './assessment-values.ts';

const filled = { ...toFormValues(null), title: 'Unit Test 3', timeLimitMinutes: '60', totalMarks: '33.34' };

it('the assessment form sends hundredths, instants, and an empty pass mark and price as zero [assessment-values.1]', () => {
  const body = toRequest({ ...filled, opensAt: '2026-11-28T10:00' });
  expect(body).toMatchObject({ totalMarks: 3334, passMark: 0, priceMinor: 0, closesAt: null });
  expect(body.opensAt).toEqual(new Date('2026-11-28T10:00'));
  expect(z.safeEncode(createAssessmentBody, body).success).toBe(true);
});

it('the assessment form sends the hidden fields of a marking scheme as zero or off [assessment-values.3]', () => {
  const survey = toRequest({ ...filled, markingScheme: 'survey', passMark: '20', allowMultipleKeys: true });
  expect(survey).toMatchObject({
    timeLimitMinutes: 0,
    totalMarks: 0,
    passMark: 0,
    allowMultipleKeys: false,
  });
  expect(toRequest({ ...filled, markingScheme: 'perQuestion' })).toMatchObject({
    timeLimitMinutes: 60,
    totalMarks: 0,
  });
});

it('the assessment form needs a total above zero only where it is shown, and an empty time is no limit [assessment-values.2]', () => {
  const empty = { ...filled, timeLimitMinutes: '', totalMarks: '0' };
  expect(validate(empty, 300)).toEqual({ totalMarks: 'fields.positive' });
  expect(validate({ ...empty, markingScheme: 'survey' }, 300)).toEqual({});
  expect(validate({ ...empty, markingScheme: 'perQuestion' }, 300)).toEqual({});
  for (const timeLimitMinutes of ['', '0'])
    expect(toRequest({ ...filled, timeLimitMinutes }).timeLimitMinutes).toBe(0);
});

it('the assessment form names a pass mark above the total, and a schedule that ends before it starts, at their fields [assessment-values.5]', () => {
  expect(validate({ ...filled, passMark: '34' }, 300)).toEqual({
    passMark: 'refusals.passMarkAboveTotal',
  });
  expect(validate({ ...filled, closesAt: '2026-11-28T10:00' }, 300)).toEqual({
    opensAt: 'refusals.noScheduleStartDate',
  });
  expect(validate({ ...filled, opensAt: '2026-11-29T10:00', closesAt: '2026-11-28T10:00' }, 300)).toEqual({
    closesAt: 'refusals.scheduleEndsBeforeStart',
  });
});

it('the assessment form needs separable addresses where they are shown, and sends them nowhere else', () => {
  const byEmail = { ...filled, participantMode: 'byEmail' as const };
  expect(validate(byEmail, 300)).toEqual({ participantEmails: 'fields.required' });
  expect(validate({ ...byEmail, participantEmails: 'a@b.orgc@d.org' }, 300)).toEqual({
    participantEmails: 'refusals.emailsNotSeparated',
  });
  expect(validate({ ...byEmail, participantEmails: 'x, y' }, 300)).toEqual({
    participantEmails: 'fields.emailInvalid',
  });
  expect(validate({ ...byEmail, participantEmails: 'ada@example.org' }, 300)).toEqual({});
  const open = toRequest({ ...filled, participantEmails: 'ada@example.org', inviteByEmail: true });
  expect(open).toMatchObject({ inviteByEmail: false });
  expect(open.participantEmails).toBeUndefined();
});

it('the assessment form refuses a third decimal place instead of rounding it [assessment-values.4]', () => {
  expect(validate({ ...filled, totalMarks: '33.333' }, 300)).toEqual({ totalMarks: 'fields.twoDecimals' });
});

it('the assessment form reads numbers as the five languages write them, and changes none that it cannot read [assessment-values.7]', () => {
  const typed = { timeLimitMinutes: '९०', totalMarks: '9,99', passMark: '৪,৫', priceMinor: '19,90' };
  expect(validate({ ...filled, ...typed }, 300)).toEqual({});
  expect(toRequest({ ...filled, ...typed })).toMatchObject({
    timeLimitMinutes: 90,
    totalMarks: 999,
    passMark: 450,
    priceMinor: 1990,
  });
  const unclear = { timeLimitMinutes: '1,500', totalMarks: '1,500', passMark: '1,500', priceMinor: '1,500' };
  expect(validate({ ...filled, ...unclear }, 300)).toEqual({
    timeLimitMinutes: 'fields.thousands',
    totalMarks: 'fields.thousands',
    passMark: 'fields.thousands',
    priceMinor: 'fields.thousands',
  });
  expect(validate({ ...filled, timeLimitMinutes: '1.5' }, 300)).toEqual({
    timeLimitMinutes: 'fields.integer',
  });
});

it('the assessment form sends the length of recorded answers in seconds, of whole minutes up to the longest recording of the site [assessment-values.6]', () => {
  const problem = (answerSeconds: string) => validate({ ...filled, answerSeconds }, 330).answerSeconds;
  expect(problem('')).toBeUndefined();
  expect(problem('5')).toBeUndefined();
  expect(problem('0')).toEqual({ key: 'assessments:answerLength.range', params: { limit: 5 } });
  expect(problem('6')).toEqual({ key: 'assessments:answerLength.range', params: { limit: 5 } });
  expect(problem('two')).toBe('fields.number');
  for (const typed of ['-1', '0.999', '2.51', '1.000'])
    expect(problem(typed)).toBe('assessments:answerLength.integer');
  for (const typed of ['1.67', '1,67']) {
    expect(problem(typed)).toBeUndefined();
    expect(toRequest({ ...filled, answerSeconds: typed }).answerSeconds).toBe(100);
  }
  expect(toRequest({ ...filled, answerSeconds: '2' }).answerSeconds).toBe(120);
  expect(toRequest(filled).answerSeconds).toBe(0);
});
