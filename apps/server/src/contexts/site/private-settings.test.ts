import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings, uploadLogo } from '@invigil/contract/site/settings-endpoints';
import { pictureNamesOf, SITE_SETTINGS } from '@invigil/domain/site/settings';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

const SECRET = 'sk_live_never-to-be-shown';

let test: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

const payment = {
  isRegistrationPaid: true,
  registrationPriceMinor: 1250,
  currency: 'EUR',
  currencySymbol: '€',
  paymentPublicKey: 'pk_test_1',
};
const mail = { mailAddress: 'exams@example.org', mailHost: 'smtp.example.org', mailPort: 587 };

/** The stored settings, audit entries and secrets, as text. */
async function storedText(): Promise<string> {
  const { pool } = test.ports.database;
  const [settings, audit, secrets] = await Promise.all([
    pool.query('select * from site_settings'),
    pool.query('select * from audit_entries'),
    pool.query(`select owner, name, encode(sealed, 'escape') from secrets`),
  ]);
  return JSON.stringify([settings.rows, audit.rows, secrets.rows]);
}

it('payment settings are shown without the secret key [private-settings.1]', async () => {
  await owner.ok(contract.updatePaymentSettings, { body: { ...payment, paymentSecretKey: SECRET } });
  const shown = await test.app.inject(getSiteSettings.path);
  expect(shown.json()).toMatchObject({ paidRegistration: true, registrationPrice: 12.5, currency: 'EUR' });
  expect(shown.body).not.toContain(SECRET);
  expect(await owner.ok(contract.getPrivateSettings)).toMatchObject({ hasPaymentSecretKey: true });
  expect(await storedText()).not.toContain(SECRET);
});

it('payment settings leave an omitted key unchanged, and delete it when it is sent empty [private-settings.14]', async () => {
  await owner.ok(contract.updatePaymentSettings, { body: payment });
  expect((await owner.ok(contract.getPrivateSettings)).hasPaymentSecretKey).toBe(true);
  await owner.ok(contract.updatePaymentSettings, { body: { ...payment, paymentSecretKey: '' } });
  expect((await owner.ok(contract.getPrivateSettings)).hasPaymentSecretKey).toBe(false);
});

it('payment settings store an emptied price as zero [private-settings.8]', async () => {
  const response = await owner.raw(contract.updatePaymentSettings, {
    currency: 'EUR',
    paidRegistration: false,
    registrationPrice: null,
  });
  expect(response.statusCode).toBe(200);
  expect(await test.anonymous.ok(getSiteSettings)).toMatchObject({ registrationPriceMinor: 0 });
  expect(await owner.fieldErrors(contract.updatePaymentSettings, { currency: 'Euro' })).toEqual({
    currency: ['invalidValue'],
  });
});

it('e-mail settings are readable by the SuperAdmin only, without the password [private-settings.2]', async () => {
  await owner.ok(contract.updateMailSettings, { body: { ...mail, mailPassword: SECRET } });
  const read = await owner.ok(contract.getPrivateSettings);
  expect(read).toMatchObject({ ...mail, hasMailPassword: true });
  expect(JSON.stringify(read)).not.toContain(SECRET);
  expect(await storedText()).not.toContain(SECRET);
  expect((await test.app.inject(getSiteSettings.path)).body).not.toContain('smtp.example.org');
  const admin = await buildAdmin(test);
  expect(await admin.status(contract.getPrivateSettings)).toBe(403);
});

it('e-mail settings require a valid port and a valid address [private-settings.7]', async () => {
  expect(
    await owner.fieldErrors(contract.updateMailSettings, { mailAddress: 'nowhere', mailPort: 70_000 }),
  ).toEqual({ mailAddress: ['emailInvalid'], mailPort: ['tooLarge'] });
});

it.each([
  ['host', { mailHost: 'smtp.attacker.example' }],
  ['port', { mailPort: 465 }],
  ['login', { mailLogin: 'another' }],
])(
  'e-mail settings with another %s need the password again, and the stored one stays [private-settings.20]',
  async (_name, changed) => {
    await owner.ok(contract.updateMailSettings, { body: { ...mail, mailPassword: SECRET } });
    const body = { ...mail, ...changed };
    expect(await owner.fieldErrors(contract.updateMailSettings, body)).toEqual({
      mailPassword: ['passwordAgain'],
    });
    expect(await owner.ok(contract.getPrivateSettings)).toMatchObject(mail);
    await owner.ok(contract.updateMailSettings, { body: { ...body, mailPassword: SECRET } });
    expect(await owner.ok(contract.getPrivateSettings)).toMatchObject(changed);
  },
);

it('e-mail settings keep the password where only the sender changes beside an own login, or nothing does', async () => {
  const withLogin = { ...mail, mailLogin: 'smtp-user' };
  await owner.ok(contract.updateMailSettings, { body: { ...withLogin, mailPassword: SECRET } });
  await owner.ok(contract.updateMailSettings, { body: withLogin });
  await owner.ok(contract.updateMailSettings, { body: { ...withLogin, mailAddress: 'other@example.org' } });
  expect((await owner.ok(contract.getPrivateSettings)).hasMailPassword).toBe(true);
});

describe('the texts of e-mails', () => {
  const texts = Object.fromEntries(
    Object.keys(SITE_SETTINGS.emailTexts.fields).map((name) => [
      name,
      `Text of ${name}, dear [email]${name === 'forgetPasswordEmailBody' ? ': [password]' : ''}`,
    ]),
  );

  it('the text for a forgotten password is refused at its field without [password] [private-settings.21]', async () => {
    const body = { ...texts, forgetPasswordEmailBody: 'Ask your teacher' };
    expect(await owner.fieldErrors(contract.updateMailTexts, body)).toEqual({
      forgetPasswordEmailBody: ['linkPlaceholderMissing'],
    });
    await owner.ok(contract.updateMailTexts, { body: { ...texts, forgetPasswordEmailBody: null } });
  });

  it('the texts of e-mails are saved, except the subject and body of the report [private-settings.4]', async () => {
    await owner.ok(contract.updateMailTexts, { body: texts });
    const read = await owner.ok(contract.getPrivateSettings);
    expect(read).toMatchObject({
      welcomeEmailBody: texts.welcomeEmailBody,
      reportEmailHeader: texts.reportEmailHeader,
      reportEmailSubject: '',
      reportEmailBody: '',
    });
  });

  it('the texts of e-mails return to their defaults, stored as empty, where they are sent as null [private-settings.15]', async () => {
    await owner.ok(contract.updateMailTexts, { body: { ...texts, welcomeEmailHeader: null } });
    expect(await owner.ok(contract.getPrivateSettings)).toMatchObject({
      welcomeEmailSubject: texts.welcomeEmailSubject,
      welcomeEmailHeader: '',
    });
  });

  it('an empty text of an e-mail is its default [private-settings.6]', async () => {
    await owner.ok(contract.updateMailTexts, { body: texts });
    const response = await owner.raw(contract.updateMailTexts, { welcomeEmailBody: ' ' });
    expect(response.statusCode).toBe(200);
    expect(await owner.ok(contract.getPrivateSettings)).toMatchObject({
      welcomeEmailSubject: texts.welcomeEmailSubject,
      welcomeEmailBody: '',
    });
  });
});

describe('the landing page', () => {
  const isPicture = (name: string) => pictureNamesOf('landing').includes(name);
  const content = Object.fromEntries(
    Object.keys(SITE_SETTINGS.landing.fields).map((name) => [
      name,
      isPicture(name)
        ? ''
        : /^footer(Face|Twi|Link|Insta)/.test(name)
          ? 'https://example.org/a'
          : `My ${name}`,
    ]),
  );

  it('the landing settings are saved completely and shown publicly [private-settings.3]', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { dbPath } = (await owner.sendFile(uploadLogo, { bytes })).json();
    await owner.ok(contract.updateLandingSettings, { body: { ...content, homePicture: dbPath } });
    expect(await test.anonymous.ok(getSiteSettings)).toMatchObject({ ...content, homePicture: dbPath });
  });

  it('the landing settings have their default text and no link again where they are sent as null [private-settings.16]', async () => {
    const reset = { homeHeader1: null, footerTwitter: null };
    await owner.ok(contract.updateLandingSettings, { body: { ...content, ...reset } });
    expect(await test.anonymous.ok(getSiteSettings)).toMatchObject({
      homeHeader1: '',
      footerTwitter: '',
      homeHeader2: content.homeHeader2,
    });
  });

  it('the landing settings take back what GetSiteSettings answers, where an empty text is the default [private-settings.18]', async () => {
    await owner.ok(contract.updateLandingSettings, { body: content });
    const cleared = { homeDetail1: '', footerFacebook: '', contactUsText: null };
    expect((await owner.raw(contract.updateLandingSettings, cleared)).statusCode).toBe(200);
    const read = await owner.ok(getSiteSettings);
    expect(read).toMatchObject({ ...content, homeDetail1: '', footerFacebook: '', contactUsText: '' });
    const { recordVersions: _versions, ...answered } = getSiteSettings.ok.encode(read);
    expect((await owner.raw(contract.updateLandingSettings, answered)).statusCode).toBe(200);
    expect(await owner.ok(getSiteSettings)).toEqual(read);
  });

  it('the landing settings require uploaded pictures, and links to web addresses [private-settings.5]', async () => {
    const wrong = { ...content, footerTwitter: 'javascript:alert(1)' };
    expect(await owner.fieldErrors(contract.updateLandingSettings, wrong)).toEqual({
      footerTwitter: ['invalidAddress'],
    });
    const elsewhere = { ...content, homePicture: 'https://example.org/a.png' };
    expect(await owner.fieldErrors(contract.updateLandingSettings, elsewhere)).toEqual({
      homePicture: ['invalidValue'],
    });
  });
});

describe('settings saved in one call', () => {
  it('settings saved in one call change the sent fields and no others [private-settings.11]', async () => {
    const before = await test.anonymous.ok(getSiteSettings);
    await owner.ok(contract.updateSettings, { body: { siteTitle: 'Hill School', endsOnReload: true } });
    expect(await test.anonymous.ok(getSiteSettings)).toEqual({
      ...before,
      recordVersions: expect.any(Object),
      siteTitle: 'Hill School',
      endsOnReload: true,
    });
  });

  it('settings saved concurrently do not overwrite each other [private-settings.12]', async () => {
    await Promise.all([
      owner.ok(contract.updateSettings, { body: { siteTitle: 'One' } }),
      owner.ok(contract.updateSettings, { body: { welcomeMessage: 'Two' } }),
      owner.ok(contract.updateSettings, { body: { copyrightText: 'Three' } }),
    ]);
    expect(await test.anonymous.ok(getSiteSettings)).toMatchObject({
      siteTitle: 'One',
      welcomeMessage: 'Two',
      copyrightText: 'Three',
    });
  });

  it('settings saved in one call store nothing if one field is invalid', async () => {
    const wrong = { siteTitle: 'Other', appBarColor: 'pink', reloadLimit: 0 };
    expect(await owner.fieldErrors(contract.updateSettings, wrong)).toEqual({
      appBarColor: ['invalidColour'],
      reloadLimit: ['positive'],
    });
    expect((await test.anonymous.ok(getSiteSettings)).siteTitle).toBe('One');
  });
});

it('an Admin’s own settings show only its candidates and the SuperAdmin that a payment key is set [private-settings.10]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  const candidate = await buildCandidate(test, admin);
  const params = { userId: admin.userId };
  expect(await candidate.ok(contract.getTenantSettings, { params })).toMatchObject({
    hasPaymentSecretKey: false,
    clientUrl: '',
  });
  await admin.ok(contract.updateTenantSettings, {
    body: { paymentSecretKey: SECRET, clientUrl: 'https://school.example' },
  });
  for (const reader of [admin, candidate, owner])
    expect(await reader.ok(contract.getTenantSettings, { params })).toMatchObject({
      hasPaymentSecretKey: true,
      clientUrl: 'https://school.example',
    });
  expect(await other.status(contract.getTenantSettings, { params })).toBe(404);
  expect(await storedText()).not.toContain(SECRET);
});

it('an Admin’s own settings keep the key that a call leaves out, and require the role of an Admin itself [private-settings.9]', async () => {
  const admin = await buildAdmin(test);
  expect(await admin.fieldErrors(contract.updateTenantSettings, { clientUrl: 'nowhere' })).toEqual({
    clientUrl: ['invalidAddress'],
  });
  await admin.ok(contract.updateTenantSettings, { body: { paymentSecretKey: SECRET } });
  const params = { userId: admin.userId };
  const hasKey = async () => (await admin.ok(contract.getTenantSettings, { params })).hasPaymentSecretKey;
  for (const body of [{}, { stripeSecretKey: null }, { clientUrl: 'https://school.example' }]) {
    expect((await admin.raw(contract.updateTenantSettings, body)).statusCode).toBe(200);
    expect(await hasKey()).toBe(true);
  }
  expect((await admin.raw(contract.updateTenantSettings, { stripeSecretKey: '' })).statusCode).toBe(200);
  expect(await hasKey()).toBe(false);
  const custom = await buildCustomRoleUser(test, ['/settings/payments']);
  const body = { paymentSecretKey: SECRET };
  expect(await custom.status(contract.updateTenantSettings, { body })).toBe(403);
  expect(await custom.status(contract.removePaymentSecretKey)).toBe(403);
});

it('an Admin’s own settings lose the key when its Admin removes it, and record that once [private-settings.17]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  for (const each of [admin, other])
    await each.ok(contract.updateTenantSettings, { body: { paymentSecretKey: SECRET } });
  const hasKey = async (of: SignedIn) =>
    (await of.ok(contract.getTenantSettings, { params: { userId: of.userId } })).hasPaymentSecretKey;
  for (let time = 0; time < 2; time++) await admin.ok(contract.removePaymentSecretKey);
  expect([await hasKey(admin), await hasKey(other)]).toEqual([false, true]);
  const { rows } = await admin.ok(listAuditEntries, {
    params: { userId: admin.userId, page: 1, pageSize: 10 },
    query: {},
  });
  expect(rows.filter(({ action }) => action === 'secretUpdated')).toHaveLength(2);
});

it('the address of the site is stored, and must be a web address [private-settings.13]', async () => {
  await owner.ok(contract.updateClientUrl, { body: { origin: 'https://exams.example.org' } });
  expect((await owner.ok(contract.getPrivateSettings)).clientUrl).toBe('https://exams.example.org');
  expect(await owner.fieldErrors(contract.updateClientUrl, { origin: 'exams' })).toEqual({
    origin: ['invalidAddress'],
  });
});

it('the versions of the servers that serve are told the SuperAdmin alone, the earliest first [private-settings.27]', async () => {
  const { servers } = test.ports;
  const versions = servers.versions;
  Reflect.set(servers, 'versions', () => ['0.10.0', '0.9.2']);
  try {
    const { servingVersions } = await owner.ok(contract.getPrivateSettings);
    expect(servingVersions).toEqual(['0.9.2', '0.10.0']);
  } finally {
    Reflect.set(servers, 'versions', versions);
  }
  expect(await (await buildAdmin(test)).status(contract.getPrivateSettings)).toBe(403);
});
