import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { updateGeneralSettings } from '@invigil/contract/site/settings-endpoints';
import { isNotNull } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accountEvents } from '../account-event-tables.ts';
import { signIns } from '../tables.ts';
import { forgetOldSignIns } from './sign-in-retention.ts';

const DAY_MS = 86_400_000;
const GENERAL = {
  siteTitle: 'Hill School',
  welcomeMessage: null,
  copyrightText: null,
  appVersion: 1,
  logoPath: '',
  faviconPath: '',
  sendsWelcomeMail: false,
  showsFaq: true,
};

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  return () => test.close();
});
afterEach(async () => {
  await test.ports.database.db.delete(signIns);
  await test.ports.database.db.delete(siteSettings);
});

/** Stores sign-ins of these ages. */
async function recordSignIns(agesMs: readonly number[]): Promise<void> {
  const { userId } = await test.signIn(OWNER);
  // The test's own sign-ins are of today.
  await test.ports.traces.settled();
  await test.ports.database.db.delete(signIns).where(isNotNull(signIns.sessionHash));
  const now = test.ports.clock.now().getTime();
  await test.ports.database.db.insert(signIns).values(
    agesMs.map((age) => ({
      userId,
      signedInAt: new Date(now - age),
      ip: '203.0.113.9',
      browser: 'Firefox',
      browserVersion: '140',
      platform: 'Linux',
    })),
  );
}

async function agesLeft(): Promise<number[]> {
  const rows = await test.ports.database.db.select({ at: signIns.signedInAt }).from(signIns);
  const now = test.ports.clock.now().getTime();
  return rows.map(({ at }) => now - at.getTime()).toSorted((a, b) => a - b);
}

it('the sign-in history keeps a sign-in for as many days as the setting says, and deletes it a millisecond later [sign-in-retention.1]', async () => {
  const owner = await test.signIn(OWNER);
  await owner.ok(updateGeneralSettings, { body: { ...GENERAL, signInHistoryDays: 30 } });
  await recordSignIns([0, 30 * DAY_MS - 1, 30 * DAY_MS, 30 * DAY_MS + 1, 400 * DAY_MS]);
  expect(await forgetOldSignIns(test.ports)).toBe(2);
  expect(await agesLeft()).toEqual([0, 30 * DAY_MS - 1, 30 * DAY_MS]);
  expect((await owner.ok(listSignIns, { params: { page: 1, pageSize: 10 } })).count).toBe(3);
  expect(await forgetOldSignIns(test.ports)).toBe(0);
  test.clock.advance({ ms: 1 });
  expect(await forgetOldSignIns(test.ports)).toBe(1);
});

it('the sign-in history keeps 365 days on a site that has never set them [sign-in-retention.2]', async () => {
  await recordSignIns([365 * DAY_MS, 365 * DAY_MS + 1]);
  expect(await forgetOldSignIns(test.ports)).toBe(1);
  expect(await agesLeft()).toEqual([365 * DAY_MS]);
});

it('the retention deletes more sign-ins than one batch holds', async () => {
  await recordSignIns(Array.from({ length: 2_001 }, (_, index) => (400 + index) * DAY_MS));
  await recordSignIns([DAY_MS]);
  expect(await forgetOldSignIns(test.ports)).toBe(2_001);
  expect(await agesLeft()).toEqual([DAY_MS]);
});

it('the retention deletes other rows of the login history as well [sign-in-retention.4]', async () => {
  const { userId } = await test.signIn(OWNER);
  const now = test.ports.clock.now().getTime();
  await test.ports.database.db.insert(accountEvents).values(
    [365 * DAY_MS, 365 * DAY_MS + 1].map((age) => ({
      userId,
      kind: 'wrongPassword' as const,
      happenedAt: new Date(now - age),
      lastAt: new Date(now - age),
      ip: '203.0.113.9',
      browser: '',
      browserVersion: '',
      platform: '',
    })),
  );
  expect(await forgetOldSignIns(test.ports)).toBe(1);
});

it('the retention of the sign-in history is a whole number of days from 1 to 3650, and optional for a client without the field [sign-in-retention.3]', async () => {
  const owner = await test.signIn(OWNER);
  const errors = (signInHistoryDays: unknown) =>
    owner.fieldErrors(updateGeneralSettings, { ...GENERAL, signInHistoryDays });
  expect(await errors(0)).toEqual({ signInHistoryDays: ['positive'] });
  expect(await errors(-1)).toEqual({ signInHistoryDays: ['positive'] });
  expect(await errors(1.5)).toEqual({ signInHistoryDays: ['integer'] });
  expect(await errors(3_651)).toEqual({ signInHistoryDays: ['tooLarge'] });
  await owner.ok(updateGeneralSettings, { body: { ...GENERAL, signInHistoryDays: 3_650 } });
  await owner.ok(updateGeneralSettings, { body: GENERAL });
  await recordSignIns([3_650 * DAY_MS, 3_651 * DAY_MS]);
  expect(await forgetOldSignIns(test.ports)).toBe(1);
});
