import { only, signedIn } from '@invigil/domain/access/access';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { MAILS } from '@invigil/domain/site/mail-text-settings';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  flag,
  id,
  instant,
  namedVersion,
  orElse,
  pathId,
  plainText,
  recordVersion,
} from '../fields.ts';
import { MODEL_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';
import {
  privateSettings,
  publicSettings,
  secret,
  updateAiBody,
  updateAnyBody,
  updateLandingBody,
  updateMailBody,
  updateMailTextsBody,
  updatePaymentBody,
} from './settings-schemas.ts';

const group = 'Settings';
const owner = only(['superAdmin']);
const byOwner = { group, access: owner, actorFields: ['lastUpdatedBy'], ok: doneAnswer } as const;
/** The address of a site. An empty text and null store none; an omitted field leaves the stored one unchanged. */
const clientUrl = orElse(plainText(300).regex(/^(https?:\/\/\S+)?$/i, 'invalidAddress'), '').optional();

/** An Admin's own settings. */
const tenantSettings = wire(
  {
    userId: id,
    currency: z.string(),
    currencySymbol: z.string(),
    paymentPublicKey: z.string(),
    hasPaymentSecretKey: z.boolean(),
    hasPaymentWebhookSecret: z.boolean(),
    acceptsDelayedPayments: z.boolean(),
    /** Whether the Admin can set a price: its own secret key, and the site's currency and symbol. */
    canTakePayments: z.boolean(),
    clientUrl: z.string(),
    ...recordVersion,
  },
  {
    paymentPublicKey: 'stripePubKey',
    hasPaymentSecretKey: 'hasStripeSecretKey',
    hasPaymentWebhookSecret: 'hasStripeWebhookSecret',
    acceptsDelayedPayments: 'allowDelayedPayments',
  },
);

export const updateSettings = endpoint({
  ...byOwner,
  name: 'updateSettings',
  changes: ['settings'],
  method: 'PUT',
  path: '/api/Settings/UpdateSettings',
  summary: 'Changes any of the general, exam, colour and payment settings. Omitted fields do not change.',
  body: updateAnyBody,
  present: publicSettings,
});

export const updatePaymentSettings = endpoint({
  ...byOwner,
  name: 'updatePaymentSettings',
  changes: ['settings', 'people'],
  method: 'PUT',
  path: '/api/Settings/UpdatePaymentSetting',
  summary: 'Changes the payment settings. The secret key is write-only.',
  body: updatePaymentBody,
  refusals: ['passwordRequired'],
  present: publicSettings,
});

export const updateMailSettings = endpoint({
  ...byOwner,
  name: 'updateMailSettings',
  changes: ['settings', 'people'],
  method: 'PUT',
  path: '/api/Settings/UpdateEmailSetting',
  summary: 'Changes the e-mail settings. The password is write-only.',
  // Visitors of a demonstration must not make its server connect to a host of their choice.
  refusedInDemo: true,
  body: updateMailBody,
  refusals: ['passwordRequired'],
  present: privateSettings,
});

export const updateLandingSettings = endpoint({
  ...byOwner,
  name: 'updateLandingSettings',
  changes: ['settings'],
  method: 'PUT',
  path: '/api/Settings/UpdateLandingSetting',
  summary:
    'Changes the texts, pictures and links of the landing page; null for a text or link restores its default.',
  body: updateLandingBody,
  present: publicSettings,
});

export const updateMailTexts = endpoint({
  ...byOwner,
  name: 'updateMailTexts',
  changes: ['settings'],
  method: 'PUT',
  path: '/api/Settings/UpdateEmailTextSetting',
  summary:
    'Changes the texts of the e-mails, null restores a default; subject and body of the report e-mail are read-only.',
  body: updateMailTextsBody,
  present: privateSettings,
});

export const updateAiSettings = endpoint({
  ...byOwner,
  name: 'updateAiSettings',
  changes: ['settings', 'ai', 'people'],
  method: 'PUT',
  path: '/api/Settings/UpdateAiSetting',
  summary: 'Changes models, limit and prices of AI. The keys are write-only. An addition of this product.',
  // A visitor's key would stay for the next visitor, in place of the stored one.
  refusedInDemo: true,
  body: updateAiBody,
  refusals: ['passwordRequired'],
  present: privateSettings,
});

export const getPrivateSettings = endpoint({
  name: 'getPrivateSettings',
  shows: ['settings'],
  method: 'GET',
  path: '/api/Settings/GetPrivateSettings',
  summary:
    'The e-mail settings and texts, for the SuperAdmin, because GetSiteSettings is public. An addition of this product.',
  group,
  access: owner,
  ok: privateSettings,
});

export const updateClientUrl = endpoint({
  ...byOwner,
  name: 'updateClientUrl',
  changes: ['settings'],
  method: 'PUT',
  path: '/api/Settings/UpdateClientUrl',
  summary: 'Stores the address of the site. Links in e-mails use only PUBLIC_URL.',
  body: wire({ origin: clientUrl, ...namedVersion }, {}),
  present: privateSettings,
});

export const updateTenantSettings = endpoint({
  name: 'updateTenantSettings',
  changes: ['settings', 'people'],
  method: 'PUT',
  path: '/api/Settings/UpdateSettingsAdmin',
  summary: "Changes an Admin's own settings. The payment secret key is write-only.",
  // A visitor's key would stay for the next visitor, in place of the stored one.
  refusedInDemo: true,
  group,
  access: only(['admin']),
  actorFields: ['addedBy'],
  body: wire(
    {
      paymentSecretKey: secret,
      paymentWebhookSecret: secret,
      clientUrl,
      acceptsDelayedPayments: flag.optional(),
      ...namedVersion,
    },
    {
      paymentSecretKey: 'stripeSecretKey',
      paymentWebhookSecret: 'stripeWebhookSecret',
      acceptsDelayedPayments: 'allowDelayedPayments',
    },
  ),
  present: tenantSettings,
  refusals: ['passwordRequired'],
  ok: doneAnswer,
});

export const removePaymentSecretKey = endpoint({
  name: 'removePaymentSecretKey',
  changes: ['settings', 'people'],
  method: 'DELETE',
  path: '/api/Settings/DeletePaymentSecretKey',
  summary:
    "Deletes the Admin's payment secret key, so that its assessments take no more payments. An addition of this product.",
  group,
  access: only(['admin']),
  refusals: ['passwordRequired'],
  ok: doneAnswer,
});

export const getTenantSettings = endpoint({
  name: 'getTenantSettings',
  shows: ['settings'],
  method: 'GET',
  path: '/api/Settings/GetSiteSettingsByUserId/:userId',
  summary:
    'Whether an Admin can receive payments, and in which currency: for the Admin, its candidates and the SuperAdmin.',
  group,
  access: signedIn,
  params: wire({ userId: pathId }, {}),
  ok: tenantSettings,
});

export const testMailServer = endpoint({
  ...byOwner,
  name: 'testMailServer',
  changes: ['settings'],
  method: 'POST',
  path: '/api/Settings/TestMailServer',
  summary:
    "Connects to the mail server with the stored settings and hands it an e-mail to the caller's own address. Answers whether the server accepted it. An addition of this product.",
  // Visitors of a demonstration must not make its server connect to another host.
  refusedInDemo: true,
  refusals: ['emailSettingsNotDone'],
  ok: wire(
    {
      recipient: z.string(),
      /** Null where the test failed. */
      testedAt: instant.nullable(),
      /** The mail server's reason where the test failed. */
      failure: z.string().nullable(),
      /** The address that links in e-mails have on a site without a public one; null with one. */
      localLinks: z.string().nullable(),
    },
    {},
  ),
});

export const sendTestMail = endpoint({
  ...byOwner,
  name: 'sendTestMail',
  changes: ['messages'],
  method: 'POST',
  path: '/api/Settings/SendTestMail',
  summary:
    "Sends an editable e-mail with sample values to the caller's own address. An addition of this product.",
  body: wire({ mail: z.enum(MAILS) }, {}),
  refusals: ['emailSettingsNotDone'],
  ok: doneAnswer,
});

export const testAiProvider = endpoint({
  group,
  access: owner,
  name: 'testAiProvider',
  changes: ['settings', 'ai'],
  method: 'POST',
  path: '/api/Ai/TestProvider',
  summary:
    'Sends a short request to a provider with the stored key and model, and answers with what came back. An addition of this product.',
  // Visitors of a demonstration must not use up the key of its owner.
  refusedInDemo: true,
  waitsForModel: true,
  body: wire({ provider: z.enum(AI_PROVIDERS, { error: 'unknownChoice' }) }, {}),
  refusals: [...MODEL_REFUSALS],
  ok: wire({ model: z.string(), totalTokens: count }, {}),
});
