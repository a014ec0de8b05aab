import type { OkOf } from '@invigil/contract/endpoint';
import { LANDING_FIELDS } from '@invigil/contract/site/landing-settings-schemas';
import { MAIL_TEXT_NAMES, type mailSettings } from '@invigil/contract/site/private-settings-schemas';
import type { getSiteSettings as endpoint } from '@invigil/contract/site/settings-endpoints';
import type {
  colourSettings,
  examSettings,
  generalSettings,
  paymentSettings,
} from '@invigil/contract/site/settings-schemas';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../../database/client.ts';
import { siteSettings } from './tables.ts';

/** The public part of the site settings. */
export type SiteSettings = Omit<OkOf<typeof endpoint>, 'demoAccounts'>;

/** The settings by section, as they are stored. */
export interface Settings {
  readonly general: z.output<typeof generalSettings>;
  readonly exam: z.output<typeof examSettings>;
  readonly colours: z.output<typeof colourSettings>;
  readonly payment: z.output<typeof paymentSettings>;
  readonly email: z.output<typeof mailSettings>;
  /** Texts, pictures and links by field name. */
  readonly landing: Readonly<Record<string, string>>;
  readonly emailTexts: Readonly<Record<string, string>>;
  readonly client: { readonly url: string };
}

export type SettingsSection = keyof Settings;

/** An empty text means the default in the reader's language. */
const DEFAULTS: Settings = {
  general: {
    siteTitle: 'Invigil',
    welcomeMessage: '',
    copyrightText: '',
    appVersion: 1,
    logoPath: '',
    faviconPath: '',
    sendsWelcomeMail: false,
    showsFaq: true,
    certificatePrefix: 'CERT-',
  },
  exam: {
    endsOnReload: false,
    reloadLimit: 2,
    endsOnLeaving: false,
    showsLogoInExam: false,
    recordsWithWebcam: false,
    storesRecordingsOnS3: false,
    maxRecordingSeconds: 300,
  },
  colours: { appBarColor: '#363636', footerColor: '#FFFFFF', bodyColor: '#F9F9F9', headerColor: '#F5F5F5' },
  payment: {
    isRegistrationPaid: false,
    registrationPriceMinor: 0,
    currency: '',
    currencySymbol: '',
    paymentPublicKey: '',
  },
  email: { mailAddress: '', mailHost: '', mailPort: 0 },
  landing: Object.fromEntries(LANDING_FIELDS.map((name) => [name, ''])),
  emailTexts: Object.fromEntries(MAIL_TEXT_NAMES.map((name) => [name, ''])),
  client: { url: '' },
};

/** All sections, with the defaults of fields that were never edited. */
export async function readSettings(db: Queries): Promise<Settings> {
  const rows = await db.select().from(siteSettings).prepare('read-settings').execute();
  const stored = (section: SettingsSection) => rows.find((row) => row.section === section)?.value;
  const texts = (section: 'landing' | 'emailTexts') =>
    Object.fromEntries(Object.entries(stored(section) ?? {}).map(([name, value]) => [name, String(value)]));
  return {
    general: { ...DEFAULTS.general, ...stored('general') },
    exam: { ...DEFAULTS.exam, ...stored('exam') },
    colours: { ...DEFAULTS.colours, ...stored('colours') },
    payment: { ...DEFAULTS.payment, ...stored('payment') },
    email: { ...DEFAULTS.email, ...stored('email') },
    landing: { ...DEFAULTS.landing, ...texts('landing') },
    emailTexts: { ...DEFAULTS.emailTexts, ...texts('emailTexts') },
    client: { ...DEFAULTS.client, ...stored('client') },
  };
}

/** The stored values of a section, as a column of another query: it saves the calls of a cohort a round trip. */
export const storedSection = (section: SettingsSection) =>
  sql<Record<string, unknown> | null>`(select ${siteSettings.value} from ${siteSettings}
    where ${siteSettings.section} = ${section})`;

/** A stored section, with the defaults of fields that were never edited. */
export function fullSection<Section extends 'general' | 'exam'>(
  section: Section,
  stored: Record<string, unknown> | null,
): Settings[Section] {
  return { ...DEFAULTS[section], ...stored };
}

/** The public part of the site settings: named section by section, so that it can contain no secret. */
export async function readSiteSettings(db: Queries): Promise<SiteSettings> {
  const { general, exam, colours, payment, landing } = await readSettings(db);
  return { settingsId: 1, ...general, ...exam, ...colours, ...payment, ...landing };
}
