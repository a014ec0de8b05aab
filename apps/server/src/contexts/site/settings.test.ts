import * as contacts from '@invigil/contract/messaging/contact-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { SITE_SETTINGS } from '@invigil/domain/site/settings';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function storedContacts(): Promise<unknown[]> {
  const { rows } = await test.ports.database.pool.query('select name, email, message from contacts');
  return rows;
}

describe('the public site settings', () => {
  afterEach(() => test.ports.database.db.delete(siteSettings));

  it('the public site settings have title, logo and colours by default, without a session [server-settings.1]', async () => {
    const landing = Object.fromEntries(Object.keys(SITE_SETTINGS.landing.fields).map((name) => [name, '']));
    expect(await test.anonymous.ok(settings.getSiteSettings)).toEqual({
      ...landing,
      recordVersions: expect.any(Object),
      canSendMail: false,
      canTakePayments: false,
      canUseAi: false,
      canProveCertificates: false,
      publicOrigin: null,
      settingsId: 1,
      siteTitle: 'Invigil',
      welcomeMessage: '',
      copyrightText: '',
      appVersion: 1,
      logoPath: '',
      faviconPath: '',
      appBarColor: '#363636',
      footerColor: '#FFFFFF',
      bodyColor: '#F9F9F9',
      headerColor: '#F5F5F5',
      sendsWelcomeMail: false,
      showsFaq: true,
      certificatePrefix: 'CERT-',
      signInHistoryDays: 365,
      endsOnReload: false,
      reloadLimit: 2,
      endsOnLeaving: false,
      showsLogoInExam: false,
      recordsWithWebcam: false,
      storesRecordingsOnS3: false,
      maxRecordingSeconds: 300,
      recordingRetentionDays: 365,
      allowsLinkedVideos: true,
      isRegistrationPaid: false,
      registrationPriceMinor: 0,
      currency: '',
      currencySymbol: '',
      paymentPublicKey: '',
      acceptsDelayedPayments: false,
      demoAccounts: [],
    });
  });

  it('the public site settings show edited values without the secrets stored beside them [server-settings.2]', async () => {
    const edited = { updatedAt: test.ports.clock.now(), updatedBy: null };
    await test.ports.database.db.insert(siteSettings).values([
      {
        section: 'general',
        value: {
          siteTitle: 'Hill School',
          welcomeMessage: 'Sit down, begin',
          logoPath: '/logo.png',
          smtpPassword: 'kept secret',
        },
        ...edited,
      },
      { section: 'colours', value: { appBarColor: '#123456' }, ...edited },
      { section: 'payment', value: { secretKey: 'kept secret' }, ...edited },
    ]);
    const shown = await test.anonymous.ok(settings.getSiteSettings);
    expect(shown).toMatchObject({
      siteTitle: 'Hill School',
      welcomeMessage: 'Sit down, begin',
      logoPath: '/logo.png',
      appBarColor: '#123456',
      footerColor: '#FFFFFF',
    });
    const answer = await test.anonymous.raw(settings.getSiteSettings, undefined);
    expect(answer.body).not.toContain('kept secret');
  });
});

describe('the SuperAdmin', () => {
  const general = {
    siteTitle: 'Hill School',
    welcomeMessage: 'Welcome',
    copyrightText: '© Hill School',
    appVersion: 2,
    logoPath: '',
    faviconPath: '',
    sendsWelcomeMail: true,
    showsFaq: false,
  };

  it('the SuperAdmin changes a section of settings without touching the others, and leaves omitted fields unchanged [server-settings.4]', async () => {
    const owner = await test.signIn(OWNER);
    await owner.ok(settings.updateGeneralSettings, { body: { ...general, certificatePrefix: 'HS-' } });
    await owner.ok(settings.updateGeneralSettings, { body: { ...general, siteTitle: 'Hill' } });
    expect(await test.anonymous.ok(settings.getSiteSettings)).toMatchObject({
      siteTitle: 'Hill',
      appVersion: 2,
      certificatePrefix: 'HS-',
      appBarColor: '#363636',
    });
  });

  it('the SuperAdmin gets an error at each invalid field of a section of settings [server-settings.6]', async () => {
    const owner = await test.signIn(OWNER);
    const errors = await owner.fieldErrors(settings.updateGeneralSettings, {
      ...general,
      siteTitle: ' ',
      welcomeMessage: 'x'.repeat(501),
      appVersion: 0,
    });
    expect(errors).toEqual({
      siteTitle: ['required'],
      welcomeMessage: ['tooLong'],
      appVersion: ['positive'],
    });
    const unknown = '/Resources/SiteImages/00000000-0000-4000-8000-000000000000';
    expect(
      await owner.fieldErrors(settings.updateGeneralSettings, { ...general, logoPath: unknown }),
    ).toEqual({ logoPath: ['invalidValue'] });
    const colours = { appBarColor: 'red', footerColor: '#FFF', bodyColor: '#F9F9F9', headerColor: '#F5F5F5' };
    expect(await owner.fieldErrors(settings.updateColourSettings, colours)).toEqual({
      appBarColor: ['invalidColour'],
      footerColor: ['invalidColour'],
    });
  });
});

describe('a message from the contact form', () => {
  const message = {
    name: 'Leela Das',
    email: 'Leela@Example.org',
    message: 'How many candidates may sit at once?',
  };
  afterEach(() => test.ports.database.pool.query('delete from contacts'));

  it('a message from the contact form is stored with its name, address and text [server-settings.3]', async () => {
    const { message: answer } = await test.anonymous.ok(contacts.createContact, { body: message });
    expect(answer).toBe('successfullySubmitted');
    expect(await storedContacts()).toEqual([{ ...message, email: 'leela@example.org' }]);
  });

  it('a message from the contact form requires a name of 6, an e-mail address and a text of 10 characters [server-settings.5]', async () => {
    const errors = (fields: Record<string, unknown>) =>
      test.anonymous.fieldErrors(contacts.createContact, { ...message, ...fields });
    expect(await errors({ name: 'Leela' })).toEqual({ name: ['min6Character'] });
    expect(await errors({ name: ' Leela ' })).toEqual({ name: ['min6Character'] });
    expect(await errors({ email: 'leela@example' })).toEqual({ email: ['emailInvalid'] });
    expect(await errors({ message: 'Too short' })).toEqual({ message: ['min10Character'] });
    expect(Object.keys(await errors({ name: '', email: '', message: '' }))).toEqual([
      'name',
      'email',
      'message',
    ]);
    expect(await storedContacts()).toEqual([]);
    await test.anonymous.ok(contacts.createContact, {
      body: { name: 'Leelah', email: 'l@e.org', message: 'Ten signs!' },
    });
    expect(await storedContacts()).toHaveLength(1);
  });
});
