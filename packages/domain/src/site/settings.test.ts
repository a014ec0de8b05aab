import { expect, it } from 'vitest';
import { LANDING_SETTINGS } from './landing-settings.ts';
import { MAIL_TEXT_SETTINGS } from './mail-text-settings.ts';
import type { SettingField } from './setting-fields.ts';
import { defaultsOf, PUBLIC_SECTIONS, pictureNamesOf, SETTINGS_SECTIONS, SITE_SETTINGS } from './settings.ts';

it('settings of mail and AI, mail texts and the client address are shown to the SuperAdmin alone', () => {
  const privateSections = SETTINGS_SECTIONS.filter(
    (section) => SITE_SETTINGS[section].audience === 'private',
  );
  expect(privateSections).toEqual(['email', 'ai', 'emailTexts', 'client']);
  expect(PUBLIC_SECTIONS).toEqual(['general', 'exam', 'colours', 'payment', 'landing']);
});

it('site settings contain no secret, because secrets are stored separately and sealed', () => {
  const names = SETTINGS_SECTIONS.flatMap((section) => Object.keys(SITE_SETTINGS[section].fields));
  expect(names.filter((name) => /(secret|password|token)(key)?$/i.test(name))).toEqual([]);
});

it('site settings have unique field names across public sections, so that these form one object', () => {
  const names = PUBLIC_SECTIONS.flatMap((section) => Object.keys(SITE_SETTINGS[section].fields));
  expect(new Set(names).size).toBe(names.length);
});

it('a site ends no exam early, sends no mail and charges no fee by default', () => {
  expect(defaultsOf('exam')).toEqual({
    endsOnReload: false,
    reloadLimit: 2,
    endsOnLeaving: false,
    showsLogoInExam: false,
    recordsWithWebcam: false,
    storesRecordingsOnS3: false,
    maxRecordingSeconds: 300,
    recordingRetentionDays: 365,
    allowsLinkedVideos: true,
  });
  expect(defaultsOf('general')).toMatchObject({
    siteTitle: 'Invigil',
    appVersion: 1,
    sendsWelcomeMail: false,
    showsFaq: true,
    certificatePrefix: 'CERT-',
    signInHistoryDays: 365,
  });
  expect(defaultsOf('payment')).toMatchObject({
    isRegistrationPaid: false,
    registrationPriceMinor: 0,
    currency: '',
  });
  expect(defaultsOf('colours').appBarColor).toBe('#363636');
});

it('only welcome and copyright, and the texts and links of the landing page and of e-mails, can be reset', () => {
  const resettable = SETTINGS_SECTIONS.flatMap((section) =>
    Object.entries<SettingField>(SITE_SETTINGS[section].fields)
      .filter(([, field]) => field.isResettable)
      .map(([name]) => name),
  );
  const texts = [
    'welcomeMessage',
    'copyrightText',
    ...Object.keys(LANDING_SETTINGS),
    ...Object.keys(MAIL_TEXT_SETTINGS),
  ];
  const others = [...pictureNamesOf('landing'), 'reportEmailSubject', 'reportEmailBody'];
  expect(resettable).toEqual(texts.filter((name) => !others.includes(name)));
});

it('pictureNamesOf lists the fields that hold pictures', () => {
  expect(pictureNamesOf('general')).toEqual(['logoPath', 'faviconPath']);
  expect(pictureNamesOf('exam')).toEqual([]);
  expect(pictureNamesOf('landing').length).toBeGreaterThan(0);
});
