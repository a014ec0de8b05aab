import { z } from 'zod';
import { id, instant, namedVersion } from '../fields.ts';
import { wire } from '../wire.ts';
import { answerFields, editFields, partialFields } from './setting-schemas.ts';

const generalNames = {
  welcomeMessage: 'welComeMessage',
  copyrightText: 'copyRightText',
  appVersion: 'version',
  sendsWelcomeMail: 'allowWelcomeEmail',
  showsFaq: 'allowFaq',
} as const;

const examNames = {
  endsOnReload: 'endExam',
  reloadLimit: 'refreshCount',
  endsOnLeaving: 'tabChangeEndExam',
  showsLogoInExam: 'logoOnExamPage',
  recordsWithWebcam: 'hasWebCam',
  storesRecordingsOnS3: 'allowS3Upload',
  maxRecordingSeconds: 'webCamVideoMaxLengthSec',
} as const;

const paymentNames = {
  isRegistrationPaid: 'paidRegistration',
  registrationPriceMinor: 'registrationPrice',
  paymentPublicKey: 'stripePubKey',
  acceptsDelayedPayments: 'allowDelayedPayments',
} as const;

const mailNames = {
  mailAddress: 'defaultEmail',
  mailLogin: 'login',
  mailHost: 'host',
  mailPort: 'port',
} as const;

const aiNames = {
  geminiPromptPriceMinor: 'geminiPromptPrice',
  geminiCompletionPriceMinor: 'geminiCompletionPrice',
  openAiPromptPriceMinor: 'openAiPromptPrice',
  openAiCompletionPriceMinor: 'openAiCompletionPrice',
} as const;

/**
 * A write-only password or key of an external service. An omitted field and null leave it unchanged, because forms
 * never receive the stored secret. An empty text deletes it.
 */
export const secret = z.codec(z.string().trim().max(500, 'tooLong').nullish(), z.string().optional(), {
  decode: (value) => value ?? undefined,
  encode: (value) => value,
});

export const updateGeneralBody = wire(editFields('general'), generalNames);
export const updateExamBody = wire(editFields('exam'), examNames);
export const updateColoursBody = wire(editFields('colours'), {});
export const updateLandingBody = wire(editFields('landing'), {});
export const updateMailTextsBody = wire(editFields('emailTexts'), {});
export const updatePaymentBody = wire(
  { ...editFields('payment'), paymentSecretKey: secret, paymentWebhookSecret: secret },
  { ...paymentNames, paymentSecretKey: 'stripeSecretKey', paymentWebhookSecret: 'stripeWebhookSecret' },
);
export const updateMailBody = wire(
  { ...editFields('email'), mailPassword: secret },
  { ...mailNames, mailPassword: 'password' },
);

export const updateAiBody = wire(
  { ...editFields('ai'), geminiKey: secret, openAiKey: secret },
  { ...aiNames, geminiKey: 'geminiApiKey', openAiKey: 'openAiApiKey' },
);

/** Fields of multiple sections. An omitted field leaves the stored value unchanged. */
export const updateAnyBody = wire(
  {
    ...partialFields('general'),
    ...partialFields('exam'),
    ...partialFields('colours'),
    ...partialFields('payment'),
    ...namedVersion,
  },
  { ...generalNames, ...examNames, ...paymentNames },
);

/** Versions of what the settings' calls write, by section; `all` is that of UpdateSettings. */
const versions = <const Names extends readonly string[]>(names: Names) =>
  wire(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Names[number], z.ZodString>, {});

/** The public sections, without secrets and private sections. */
export const publicSettings = wire(
  {
    settingsId: id.optional(),
    ...answerFields('general'),
    ...answerFields('exam'),
    ...answerFields('colours'),
    ...answerFields('payment'),
    ...answerFields('landing'),
    recordVersions: versions(['general', 'exam', 'colours', 'payment', 'landing', 'all']),
    /** Capabilities of the site with its present settings. */
    canSendMail: z.boolean(),
    canTakePayments: z.boolean(),
    canUseAi: z.boolean(),
    canProveCertificates: z.boolean(),
    /** The origin of the site's public address, for links that are passed on; null where it has none. */
    publicOrigin: z.string().nullable().optional(),
    /** Accounts of a demonstration site; empty on any other. */
    demoAccounts: z.array(
      wire(
        { roleDisplayName: z.string(), email: z.string(), password: z.string() },
        { roleDisplayName: 'displayName' },
      ),
    ),
  },
  { settingsId: 'siteSettingsId', ...generalNames, ...examNames, ...paymentNames },
);

/** Where a key of a provider comes from: the environment wins over the settings. */
const keySource = z.enum(['none', 'settings', 'environment']);

/** The private sections, for the SuperAdmin. Reports only whether a secret is stored. */
export const privateSettings = wire(
  {
    ...answerFields('email'),
    ...answerFields('emailTexts'),
    ...answerFields('ai'),
    geminiKeySource: keySource,
    openAiKeySource: keySource,
    hasMailPassword: z.boolean(),
    /** When the mail server last accepted a test with the present settings; null where it has not. */
    mailTestedAt: instant.nullable(),
    hasPaymentSecretKey: z.boolean(),
    hasPaymentWebhookSecret: z.boolean(),
    clientUrl: z.string(),
    /** Versions of the servers that serve the site at the moment, the earliest first. */
    servingVersions: z.array(z.string()),
    recordVersions: versions(['email', 'emailTexts', 'client', 'ai']),
  },
  {
    ...mailNames,
    ...aiNames,
    hasPaymentSecretKey: 'hasStripeSecretKey',
    hasPaymentWebhookSecret: 'hasStripeWebhookSecret',
  },
);
