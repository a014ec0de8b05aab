import { z } from 'zod';
import { optionalEmail, optionalText, orElse, text } from '../fields.ts';
import { wire } from '../wire.ts';
import { colourSettings, examSettings, generalSettings, paymentSettings } from './settings-schemas.ts';

/**
 * A password or key of an outside service: written, never read. Left out or null it stays, because forms cannot send
 * back what they were never shown; empty it is forgotten.
 */
const secret = z.codec(z.string().trim().max(500, 'tooLong').nullish(), z.string().optional(), {
  decode: (value) => value ?? undefined,
  encode: (value) => value,
});

const mail = {
  mailAddress: optionalEmail,
  mailHost: optionalText(255),
  /** 0 until it is set; what a form leaves empty is sent as 0 (specification, section 5). */
  mailPort: orElse(z.int({ error: 'integer' }).min(0, 'positive').max(65_535, 'tooLarge'), 0),
};
const mailNames = { mailAddress: 'defaultEmail', mailHost: 'host', mailPort: 'port' } as const;

export const updatePaymentBody = wire(
  { ...paymentSettings.fields, paymentSecretKey: secret },
  { ...paymentSettings.names, paymentSecretKey: 'stripeSecretKey' },
);
export const mailSettings = wire(mail, mailNames);
export const updateMailBody = wire(
  { ...mail, mailPassword: secret },
  { ...mailNames, mailPassword: 'password' },
);

const MAIL_TEXTS = ['forgetPasswordEmail', 'welcomeEmail', 'invitationEmail', 'reportEmail'] as const;
/** Subject and body of the report e-mail are written when it is sent, and read-only here. */
const isReadOnly = (name: string) => name === 'reportEmailSubject' || name === 'reportEmailBody';

const mailTextNames = MAIL_TEXTS.flatMap((mailText) => [
  `${mailText}Subject`,
  `${mailText}Header`,
  `${mailText}Body`,
]);
const MAX_MAIL_TEXT = 10_000;
/** Names of all texts of e-mails. */
export const MAIL_TEXT_NAMES: readonly string[] = mailTextNames;
export const mailTexts = wire(
  Object.fromEntries(
    mailTextNames.map((name) => [name, isReadOnly(name) ? optionalText(MAX_MAIL_TEXT) : text(MAX_MAIL_TEXT)]),
  ) as Record<string, z.ZodType<string, string>>,
  {},
);

/** All parts at once, each field on its own: what is left out stays as it is. */
const partial = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.optional(field as z.ZodType)]),
  ) as { [Key in keyof Shape]: Shape[Key] extends z.ZodType ? z.ZodOptional<Shape[Key]> : never };

export const anySettings = wire(
  {
    ...partial(generalSettings.fields),
    ...partial(examSettings.fields),
    ...partial(colourSettings.fields),
    ...partial(paymentSettings.fields),
  },
  { ...generalSettings.names, ...examSettings.names, ...paymentSettings.names },
);

/** What only the SuperAdmin reads; of secrets, whether they are there. */
export const privateSettings = wire(
  {
    ...mail,
    ...(Object.fromEntries(mailTextNames.map((name) => [name, z.string()])) as Record<string, z.ZodString>),
    hasMailPassword: z.boolean(),
    hasPaymentSecretKey: z.boolean(),
    clientUrl: z.string(),
  },
  { ...mailNames, hasPaymentSecretKey: 'hasStripeSecretKey' },
);
