import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings as endpoint } from '@invigil/contract/settings/settings-endpoints';
import type {
  colourSettings,
  examSettings,
  generalSettings,
} from '@invigil/contract/settings/settings-schemas';
import type { z } from 'zod';
import type { Queries } from '../../database/client.ts';
import { siteSettings } from '../../database/schema/index.ts';

/** What anybody may know of the site. */
export type SiteSettings = Omit<OkOf<typeof endpoint>, 'demoAccounts'>;

/** The settings by section, as they are stored. */
export interface Settings {
  readonly general: z.output<typeof generalSettings>;
  readonly exam: z.output<typeof examSettings>;
  readonly colours: z.output<typeof colourSettings>;
}

export type SettingsSection = keyof Settings;

/** Defaults of specification section 3; an empty text means the default in the reader's language (decision 13). */
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
};

/** All sections, with the defaults for what was never edited. */
export async function readSettings(db: Queries): Promise<Settings> {
  const rows = await db.select().from(siteSettings);
  const stored = (section: SettingsSection) => rows.find((row) => row.section === section)?.value;
  return {
    general: { ...DEFAULTS.general, ...stored('general') },
    exam: { ...DEFAULTS.exam, ...stored('exam') },
    colours: { ...DEFAULTS.colours, ...stored('colours') },
  };
}

/** The public part of the site settings: named section by section, so that a secret can never slip in (decision 38). */
export async function readSiteSettings(db: Queries): Promise<SiteSettings> {
  const { general, exam, colours } = await readSettings(db);
  return { ...general, ...exam, ...colours };
}
