import { LANDING_SETTINGS } from './landing-settings.ts';
import { MAIL_TEXT_SETTINGS } from './mail-text-settings.ts';
import {
  colour,
  count,
  currency,
  email,
  optionalText,
  picture,
  port,
  price,
  resettable,
  type SettingField,
  text,
  toggle,
} from './setting-fields.ts';

// The table of site settings. Schemas, defaults, the public projection and the forms' values derive from it.

interface SettingsSectionTable {
  /** Readers of the section: everybody, or the SuperAdmin alone. */
  readonly audience: 'public' | 'private';
  readonly fields: Readonly<Record<string, SettingField>>;
}

/** Settings by the section that they are stored and edited in. */
export const SITE_SETTINGS = {
  general: {
    audience: 'public',
    fields: {
      siteTitle: text(120, 'Invigil'),
      /** Empty for the default in the reader's language. */
      welcomeMessage: resettable(text(500)),
      /** Empty for the default in the reader's language. */
      copyrightText: resettable(text(300)),
      appVersion: count(1),
      logoPath: picture,
      faviconPath: picture,
      sendsWelcomeMail: toggle(false),
      showsFaq: toggle(true),
      /** Prefix of certificate numbers. */
      certificatePrefix: optionalText(20, 'CERT-'),
      /** Days after which a sign-in leaves the history; ten years at most. */
      signInHistoryDays: count(365, 3_650),
    },
  },
  exam: {
    audience: 'public',
    fields: {
      endsOnReload: toggle(false),
      /** Number of the reload that ends an attempt, if `endsOnReload`. */
      reloadLimit: count(2, 100),
      endsOnLeaving: toggle(false),
      showsLogoInExam: toggle(false),
      recordsWithWebcam: toggle(false),
      storesRecordingsOnS3: toggle(false),
      maxRecordingSeconds: count(300, 36_000),
      /** Days after the end of an attempt after which its recordings are deleted; 0 for never. Ten years at most. */
      recordingRetentionDays: { ...count(365, 3_650), allowsZero: true },
      /** Linked videos send candidates' addresses to another host. */
      allowsLinkedVideos: toggle(true),
    },
  },
  colours: {
    audience: 'public',
    fields: {
      appBarColor: colour('#363636'),
      footerColor: colour('#FFFFFF'),
      bodyColor: colour('#F9F9F9'),
      headerColor: colour('#F5F5F5'),
    },
  },
  payment: {
    audience: 'public',
    fields: {
      /** Whether an Admin pays to register. */
      isRegistrationPaid: toggle(false),
      registrationPriceMinor: price,
      currency,
      currencySymbol: optionalText(5),
      paymentPublicKey: optionalText(255),
      /** Payment methods that settle days later, in addition to cards. */
      acceptsDelayedPayments: toggle(false),
    },
  },
  landing: { audience: 'public', fields: LANDING_SETTINGS },
  email: {
    audience: 'private',
    fields: {
      mailAddress: email,
      /** Name at the mail server; empty where it is the address. */
      mailLogin: optionalText(255),
      mailHost: optionalText(255),
      mailPort: port,
    },
  },
  ai: {
    audience: 'private',
    fields: {
      geminiModel: text(100, 'gemini-2.5-flash'),
      openAiModel: text(100, 'gpt-5-mini'),
      /** Tokens that an Admin may use in a month (UTC); 0 for no limit. */
      monthlyTokenLimit: { ...count(0, 2_000_000_000), allowsZero: true },
      // Prices of a million tokens in dollars; 0 for none.
      geminiPromptPriceMinor: price,
      geminiCompletionPriceMinor: price,
      openAiPromptPriceMinor: price,
      openAiCompletionPriceMinor: price,
    },
  },
  emailTexts: { audience: 'private', fields: MAIL_TEXT_SETTINGS },
  client: { audience: 'private', fields: { url: optionalText(300) } },
} as const satisfies Record<string, SettingsSectionTable>;

export type SettingsSection = keyof typeof SITE_SETTINGS;
export type PublicSection = {
  [Section in SettingsSection]: (typeof SITE_SETTINGS)[Section]['audience'] extends 'public'
    ? Section
    : never;
}[SettingsSection];

/** The fields of a section. */
export type FieldsOf<Section extends SettingsSection> = (typeof SITE_SETTINGS)[Section]['fields'];

/** The value of a field, from its default. */
export type SettingValue<Field extends SettingField> = Field['default'] extends boolean
  ? boolean
  : Field['default'] extends number
    ? number
    : string;

/** The values of a section. */
export type SettingsOf<Section extends SettingsSection> = {
  readonly [Name in keyof FieldsOf<Section>]: FieldsOf<Section>[Name] extends SettingField
    ? SettingValue<FieldsOf<Section>[Name]>
    : never;
};

export const SETTINGS_SECTIONS = Object.keys(SITE_SETTINGS) as readonly SettingsSection[];

/** Sections whose fields everybody may read. The type excludes private sections. */
export const PUBLIC_SECTIONS = SETTINGS_SECTIONS.filter(
  (section): section is PublicSection => SITE_SETTINGS[section].audience === 'public',
);

/** The values of a section that nobody has edited. */
export function defaultsOf<Section extends SettingsSection>(section: Section): SettingsOf<Section> {
  const fields: Readonly<Record<string, SettingField>> = SITE_SETTINGS[section].fields;
  const entries = Object.entries(fields).map(([name, field]) => [name, field.default]);
  return Object.fromEntries(entries) as SettingsOf<Section>;
}

/** Names of the fields of a section that hold the path of an uploaded picture. */
export function pictureNamesOf(section: SettingsSection): readonly string[] {
  const fields: Readonly<Record<string, SettingField>> = SITE_SETTINGS[section].fields;
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'picture' ? [name] : []));
}
