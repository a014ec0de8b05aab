import { only, signedIn } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathId, text } from '../fields.ts';
import { wire } from '../wire.ts';
import {
  privateSettings,
  updateAnyBody,
  updateLandingBody,
  updateMailBody,
  updateMailTextsBody,
  updatePaymentBody,
} from './settings-schemas.ts';

const group = 'Settings';
const owner = only(['superAdmin']);
const byOwner = { group, access: owner, actorFields: ['lastUpdatedBy'], ok: doneAnswer } as const;
const address = text(300).regex(/^https?:\/\/\S+$/i, 'invalidAddress');

export const updateSettings = endpoint({
  ...byOwner,
  name: 'updateSettings',
  method: 'PUT',
  path: '/api/Settings/UpdateSettings',
  summary: 'Changes any of the general, exam, colour and payment settings; what is left out stays.',
  body: updateAnyBody,
});

export const updatePaymentSettings = endpoint({
  ...byOwner,
  name: 'updatePaymentSettings',
  method: 'PUT',
  path: '/api/Settings/UpdatePaymentSetting',
  summary: 'Changes the payment settings; the secret key is written and never shown.',
  body: updatePaymentBody,
});

export const updateMailSettings = endpoint({
  ...byOwner,
  name: 'updateMailSettings',
  method: 'PUT',
  path: '/api/Settings/UpdateEmailSetting',
  summary: 'Changes the e-mail settings; the password is written and never shown.',
  body: updateMailBody,
});

export const updateLandingSettings = endpoint({
  ...byOwner,
  name: 'updateLandingSettings',
  method: 'PUT',
  path: '/api/Settings/UpdateLandingSetting',
  summary:
    'Changes the texts, pictures and links of the landing page; null for a text or link restores its default.',
  body: updateLandingBody,
});

export const updateMailTexts = endpoint({
  ...byOwner,
  name: 'updateMailTexts',
  method: 'PUT',
  path: '/api/Settings/UpdateEmailTextSetting',
  summary:
    'Changes the texts of the e-mails, null restores a default; subject and body of the report e-mail are read-only.',
  body: updateMailTextsBody,
});

export const getPrivateSettings = endpoint({
  name: 'getPrivateSettings',
  method: 'GET',
  path: '/api/Settings/GetPrivateSettings',
  summary:
    'E-mail settings and texts, for the SuperAdmin, because GetSiteSettings is public. An addition of this product.',
  group,
  access: owner,
  ok: privateSettings,
});

export const updateClientUrl = endpoint({
  ...byOwner,
  name: 'updateClientUrl',
  method: 'PUT',
  path: '/api/Settings/UpdateClientUrl',
  summary: 'Notes the address of the site; links in e-mails come from PUBLIC_URL alone.',
  body: wire({ origin: address }, {}),
});

export const updateTenantSettings = endpoint({
  name: 'updateTenantSettings',
  method: 'PUT',
  path: '/api/Settings/UpdateSettingsAdmin',
  summary: "Changes an Admin's own settings; the payment secret key is written and never shown.",
  group,
  access: only(['admin']),
  actorFields: ['addedBy'],
  body: wire(
    {
      paymentSecretKey: text(500),
      clientUrl: z.codec(z.union([z.literal(''), address]).nullish(), z.string().optional(), {
        decode: (value) => value ?? undefined,
        encode: (value) => value,
      }),
    },
    { paymentSecretKey: 'stripeSecretKey' },
  ),
  ok: doneAnswer,
});

export const getTenantSettings = endpoint({
  name: 'getTenantSettings',
  method: 'GET',
  path: '/api/Settings/GetSiteSettingsByUserId/:userId',
  summary:
    'Whether an Admin can be paid, and in which currency: for the Admin itself, its candidates and the SuperAdmin.',
  group,
  access: signedIn,
  params: wire({ userId: pathId }, {}),
  ok: wire(
    {
      userId: id,
      currency: z.string(),
      currencySymbol: z.string(),
      paymentPublicKey: z.string(),
      hasPaymentSecretKey: z.boolean(),
      clientUrl: z.string(),
    },
    { paymentPublicKey: 'stripePubKey', hasPaymentSecretKey: 'hasStripeSecretKey' },
  ),
});
