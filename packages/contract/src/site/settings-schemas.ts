import { z } from 'zod';
import { flag, id, optionalText, orElse, plainText, positiveCount, text, usdPrice } from '../fields.ts';
import { wire } from '../wire.ts';
import { publicLandingFields } from './landing-settings-schemas.ts';

/** A colour as #RRGGBB. */
export const colour = z
  .string({ error: 'required' })
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'invalidColour');

const general = {
  siteTitle: text(120),
  welcomeMessage: text(500),
  copyrightText: text(300),
  appVersion: positiveCount,
  logoPath: optionalText(300),
  faviconPath: optionalText(300),
  sendsWelcomeMail: flag,
  showsFaq: flag,
  /** What certificate numbers begin with (decision 42); left out, it stays as it is. */
  certificatePrefix: plainText(20).optional(),
};
const generalNames = {
  welcomeMessage: 'welComeMessage',
  copyrightText: 'copyRightText',
  appVersion: 'version',
  sendsWelcomeMail: 'allowWelcomeEmail',
  showsFaq: 'allowFaq',
} as const;

const exam = {
  endsOnReload: flag,
  /** Which reload ends an attempt where reloads do. */
  reloadLimit: positiveCount.max(100, 'tooLarge'),
  endsOnLeaving: flag,
  showsLogoInExam: flag,
  recordsWithWebcam: flag,
  storesRecordingsOnS3: flag,
  maxRecordingSeconds: positiveCount.max(36_000, 'tooLarge'),
};
const examNames = {
  endsOnReload: 'endExam',
  reloadLimit: 'refreshCount',
  endsOnLeaving: 'tabChangeEndExam',
  showsLogoInExam: 'logoOnExamPage',
  recordsWithWebcam: 'hasWebCam',
  storesRecordingsOnS3: 'allowS3Upload',
  maxRecordingSeconds: 'webCamVideoMaxLengthSec',
} as const;

const colours = { appBarColor: colour, footerColor: colour, bodyColor: colour, headerColor: colour };

const payment = {
  /** Whether registering costs something. */
  isRegistrationPaid: flag,
  registrationPriceMinor: usdPrice,
  /** ISO 4217; empty until it is set. */
  currency: orElse(
    z
      .string()
      .trim()
      .regex(/^([A-Za-z]{3})?$/, 'invalidValue'),
    '',
  ),
  currencySymbol: optionalText(5),
  paymentPublicKey: optionalText(255),
};
const paymentNames = {
  isRegistrationPaid: 'paidRegistration',
  registrationPriceMinor: 'registrationPrice',
  paymentPublicKey: 'stripePubKey',
} as const;

export const paymentSettings = wire(payment, paymentNames);
export const generalSettings = wire(general, generalNames);
export const examSettings = wire(exam, examNames);
/** The reload that ends an attempt stays as it is where it is left out: its form need not have it. */
export const updateExamBody = wire(
  {
    ...exam,
    reloadLimit: z.codec(exam.reloadLimit.nullish(), z.number({ error: 'integer' }).optional(), {
      decode: (value) => value ?? undefined,
      encode: (value) => value,
    }),
  },
  examNames,
);
export const colourSettings = wire(colours, {});

/** What anybody may know of the site: no secret has a field here (decision 38). */
export const publicSettings = wire(
  {
    /** A site has one set of settings. */
    settingsId: id.optional(),
    siteTitle: z.string(),
    /** Empty where the default of the reader's language applies (decision 13). */
    welcomeMessage: z.string(),
    copyrightText: z.string(),
    appVersion: z.int(),
    logoPath: z.string(),
    faviconPath: z.string(),
    sendsWelcomeMail: z.boolean(),
    showsFaq: z.boolean(),
    certificatePrefix: z.string().optional(),
    appBarColor: z.string(),
    footerColor: z.string(),
    bodyColor: z.string(),
    headerColor: z.string(),
    endsOnReload: z.boolean(),
    reloadLimit: z.int(),
    endsOnLeaving: z.boolean(),
    showsLogoInExam: z.boolean(),
    recordsWithWebcam: z.boolean(),
    storesRecordingsOnS3: z.boolean(),
    maxRecordingSeconds: z.int(),
    isRegistrationPaid: z.boolean(),
    registrationPriceMinor: usdPrice,
    currency: z.string(),
    currencySymbol: z.string(),
    paymentPublicKey: z.string(),
    ...publicLandingFields,
    /** Sign-ins to try; there on a demonstration site alone. */
    demoAccounts: z.array(
      wire(
        { roleDisplayName: z.string(), email: z.string(), password: z.string() },
        { roleDisplayName: 'displayName' },
      ),
    ),
  },
  { settingsId: 'siteSettingsId', ...generalNames, ...examNames, ...paymentNames },
);
