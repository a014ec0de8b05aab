import { describe, expect, it } from 'vitest';
import {
  examBodyOf,
  examProblemsOf,
  examValuesOf,
  generalBodyOf,
  generalValuesOf,
  type SiteSettings,
} from './settings-values.ts';

const settings: SiteSettings = {
  recordVersions: { general: '1', exam: '1', colours: '1', payment: '1', landing: '1', all: '1' },
  siteTitle: 'Hill School',
  welcomeMessage: '',
  copyrightText: '',
  appVersion: 3,
  logoPath: '',
  faviconPath: '',
  sendsWelcomeMail: false,
  showsFaq: true,
  certificatePrefix: 'CERT-',
  signInHistoryDays: 365,
  appBarColor: '#363636',
  headerColor: '#F5F5F5',
  bodyColor: '#F9F9F9',
  footerColor: '#FFFFFF',
  endsOnReload: true,
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
  canSendMail: false,
  canTakePayments: false,
  canUseAi: false,
  canProveCertificates: false,
  demoAccounts: [],
};

it('the general settings send null for a text that equals its default, the words for an edited one, and an emptied one empty', () => {
  const values = generalValuesOf(settings, 'Welcome');
  const sent = (changes: Partial<typeof values>) =>
    generalBodyOf({ ...values, ...changes }, settings, 'Welcome');
  expect(sent({})).toMatchObject({ welcomeMessage: null, copyrightText: null });
  expect(sent({ siteTitle: 'Lake School', copyrightText: '© Lake School' }).copyrightText).toBeNull();
  expect(sent({ welcomeMessage: 'Good luck' }).welcomeMessage).toBe('Good luck');
  expect(sent({ welcomeMessage: ' ' }).welcomeMessage).toBe('');
});

it('the general settings begin with the defaults of the reader where a text was never edited [settings-values.3]', () => {
  expect(generalValuesOf(settings, 'Benvenuti')).toMatchObject({
    welcomeMessage: 'Benvenuti',
    copyrightText: '© Hill School',
  });
});

it('the general settings preserve edited texts', () => {
  const edited = { ...settings, welcomeMessage: 'Sit down quietly', copyrightText: 'Hill School, 2026' };
  expect(generalValuesOf(edited, 'Benvenuti')).toMatchObject({
    welcomeMessage: 'Sit down quietly',
    copyrightText: 'Hill School, 2026',
  });
});

it('the general settings send the version as a number, and none for an empty field', () => {
  const values = generalValuesOf(settings, 'Welcome');
  expect(generalBodyOf({ ...values, appVersion: '4' }, settings, 'Welcome').appVersion).toBe(4);
  expect(generalBodyOf({ ...values, appVersion: '' }, settings, 'Welcome').appVersion).toBeNaN();
});

it('the days that recordings stay are sent as a number, with 0 for no end', () => {
  const values = examValuesOf(settings);
  expect(values.recordingRetentionDays).toBe('365');
  expect(examBodyOf({ ...values, recordingRetentionDays: '0' }).recordingRetentionDays).toBe(0);
});

describe('the longest recording', () => {
  const values = examValuesOf(settings);

  it('the longest recording is shown in minutes and sent in seconds [settings-values.2]', () => {
    expect(values.maxRecordingSeconds).toBe('5');
    expect(examBodyOf({ ...values, maxRecordingSeconds: '12' }).maxRecordingSeconds).toBe(720);
  });

  it('the longest recording is a whole number of minutes [settings-values.1]', () => {
    expect(examProblemsOf({ ...values, maxRecordingSeconds: '1.5' })).toEqual({
      maxRecordingSeconds: 'fields.integer',
    });
    expect(examProblemsOf({ ...values, maxRecordingSeconds: '2' })).toEqual({});
  });
});
