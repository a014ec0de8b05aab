import { signIn } from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createAssessmentBody, updateAssessmentBody } from '@invigil/contract/authoring/assessment-schemas';
import { readLocalDateTime } from '@invigil/domain/local-time';
import { buildAdmin, PASSWORD } from '@invigil/testkit/builders/accounts';
import { assessmentFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { opensAt: START, closesAt: END } = createAssessmentBody.names;
const { assessmentId: ID } = updateAssessmentBody.names;

/** In wire names. */
type SentSchedule = Partial<Record<typeof START | typeof END, unknown>>;

type Admin = Awaited<ReturnType<typeof buildAdmin>>;

const signInFrom = (admin: Admin, timeZone?: unknown) =>
  createTestClient(test.app).raw(signIn, { email: admin.credentials.email, password: PASSWORD, timeZone });

async function buildAdminIn(timeZone: string): Promise<Admin> {
  const admin = await buildAdmin(test);
  expect((await signInFrom(admin, timeZone)).statusCode).toBe(200);
  return admin;
}

const storedZone = async (admin: Admin) => {
  const { rows } = await test.ports.database.pool.query('select time_zone from users where id = $1', [
    admin.userId,
  ]);
  return rows[0].time_zone;
};

/** The body of a new assessment in wire names. */
const bodyWith = (schedule: SentSchedule) => ({
  ...createAssessmentBody.encode(assessmentFields({})),
  ...schedule,
});

async function create(admin: SignedIn, schedule: SentSchedule): Promise<number> {
  const answer = await admin.raw(assessments.createAssessment, bodyWith(schedule));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<typeof ID, number>>()[ID];
}

async function scheduleOf(admin: SignedIn, assessmentId: number) {
  const answer = await admin.send(assessments.getAssessment, { params: { assessmentId } });
  const sent = answer.json<SentSchedule>();
  return [sent[START], sent[END]];
}

describe('a schedule without offsets', () => {
  it.each([
    [
      'Asia/Kolkata',
      ['2030-12-01T09:00', '2030-12-01T10:30:15.5'],
      ['2030-12-01T03:30:00.000Z', '2030-12-01T05:00:15.500Z'],
    ],
    ['Asia/Kolkata', ['2030-12-01', '2030-12-02'], ['2030-11-30T18:30:00.000Z', '2030-12-01T18:30:00.000Z']],
    [
      'America/New_York',
      ['2030-01-15 09:00', '2030-07-15 09:00'],
      ['2030-01-15T14:00:00.000Z', '2030-07-15T13:00:00.000Z'],
    ],
    // Clocks are put forward on 10 March and back on 3 November.
    [
      'America/New_York',
      ['2030-03-10T02:30', '2030-11-03T01:30'],
      ['2030-03-10T07:30:00.000Z', '2030-11-03T05:30:00.000Z'],
    ],
  ])(
    'a schedule without offsets is read in the time zone of the Admin: %s %j [local-schedule.1]',
    async (timeZone, [start, end], instants) => {
      const admin = await buildAdminIn(timeZone);
      const id = await create(admin, { [START]: start, [END]: end });
      expect(await scheduleOf(admin, id)).toEqual(instants);
    },
  );

  it('a schedule without offsets is read in UTC for an Admin whose sign-ins named no time zone [local-schedule.2]', async () => {
    const admin = await buildAdmin(test);
    const id = await create(admin, { [START]: '2030-12-01T09:00' });
    expect(await scheduleOf(admin, id)).toEqual(['2030-12-01T09:00:00.000Z', null]);
  });

  it('a schedule with an offset is that instant in every time zone, and may stand beside one without', async () => {
    const admin = await buildAdminIn('Asia/Kolkata');
    const id = await create(admin, {
      [START]: '2030-12-01T09:00:00+01:00',
      [END]: '2030-12-01T14:00',
    });
    expect(await scheduleOf(admin, id)).toEqual(['2030-12-01T08:00:00.000Z', '2030-12-01T08:30:00.000Z']);
  });

  it('a schedule without offsets must not end before its start in the time zone of the Admin', async () => {
    const admin = await buildAdminIn('Asia/Kolkata');
    const body = assessmentFields({
      opensAt: new Date('2030-12-01T08:00:00Z'),
      closesAt: readLocalDateTime('2030-12-01T13:00'),
    });
    expect(await admin.refusal(assessments.createAssessment, { body })).toBe('scheduleEndsBeforeStart');
  });

  it('an update that names the end alone reads it in the time zone of the Admin and leaves the start [local-schedule.3]', async () => {
    const admin = await buildAdminIn('Asia/Kolkata');
    const id = await create(admin, { [START]: '2030-12-01T09:00' });
    const present = await admin.ok(assessments.getAssessment, { params: { assessmentId: id } });
    const change = { [ID]: id, [END]: '2030-12-01T11:00' };
    const update = (recordVersion?: string) =>
      admin.raw(assessments.updateAssessment, { ...change, recordVersion });
    expect((await update(present.recordVersion)).statusCode).toBe(200);
    expect(await scheduleOf(admin, id)).toEqual(['2030-12-01T03:30:00.000Z', '2030-12-01T05:30:00.000Z']);
    expect((await update(present.recordVersion)).statusCode).toBe(409);
    expect((await update()).statusCode).toBe(200);
  });

  it.each([
    'tomorrow',
    '2030-02-30',
    '2030-02-30T10:00',
    '2030-12-01T24:00',
    '2030-12-01T9:00',
    '01/12/2030',
    '2030-12-01T09:00+05:30:00',
    '0001-01-01',
    '0000-06-01T00:00',
    5,
    ['2030-12-01'],
    { clockMs: 1 },
  ])(
    'a schedule that no clock shows is refused as malformed at its field: %j [local-schedule.4]',
    async (odd) => {
      // Midnight of the first day of year 1 in India is an instant before year 1.
      const admin = await buildAdminIn('Asia/Kolkata');
      const refused = await admin.raw(assessments.createAssessment, bodyWith({ [START]: odd, [END]: odd }));
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ errors: { [START]: ['invalidDate'] } });
    },
  );
});

describe('the time zone of a sign-in', () => {
  it('the time zone of a sign-in is stored, and stays when a later one names none or an unknown one [local-schedule.5]', async () => {
    const admin = await buildAdmin(test);
    expect(await storedZone(admin)).toBeNull();
    await signInFrom(admin, 'Asia/Kolkata');
    expect(await storedZone(admin)).toBe('Asia/Kolkata');
    for (const other of [undefined, '', 'Etc/Unknown', '+05:30', 'Mars/Olympus\u0000']) {
      expect((await signInFrom(admin, other)).statusCode).toBe(200);
      expect(await storedZone(admin)).toBe('Asia/Kolkata');
    }
    await signInFrom(admin, 'America/New_York');
    expect(await storedZone(admin)).toBe('America/New_York');
  });

  it('the time zone of a sign-in has at most 64 characters', async () => {
    const admin = await buildAdmin(test);
    expect((await signInFrom(admin, 'A'.repeat(65))).statusCode).toBe(400);
  });
});
