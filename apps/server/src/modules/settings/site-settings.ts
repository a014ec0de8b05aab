import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings as endpoint } from '@invigil/contract/settings/settings-endpoints';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { siteSettings } from '../../database/schema/index.ts';

export type PublicSettings = OkOf<typeof endpoint>;

/** Defaults of specification section 3; an empty text means the default in the reader's language (decision 13). */
const DEFAULTS: PublicSettings = {
  siteTitle: 'Invigil',
  welcomeMessage: '',
  copyrightText: '',
  appVersion: 1,
  logoPath: '',
  faviconPath: '',
  appBarColor: '#363636',
  footerColor: '#FFFFFF',
  bodyColor: '#F9F9F9',
  headerColor: '#F5F5F5',
};

/** The public part of the site settings: named field by field, so that a secret can never slip in (decision 38). */
export async function readSiteSettings(db: Queries): Promise<PublicSettings> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.section, ['general', 'colours']));
  const edited: Record<string, unknown> = Object.assign({}, ...rows.map((row) => row.value));
  const text = (key: keyof PublicSettings) => {
    const value = edited[key];
    return typeof value === 'string' && value !== '' ? value : String(DEFAULTS[key]);
  };
  return {
    siteTitle: text('siteTitle'),
    welcomeMessage: text('welcomeMessage'),
    copyrightText: text('copyrightText'),
    appVersion: typeof edited.appVersion === 'number' ? edited.appVersion : DEFAULTS.appVersion,
    logoPath: text('logoPath'),
    faviconPath: text('faviconPath'),
    appBarColor: text('appBarColor'),
    footerColor: text('footerColor'),
    bodyColor: text('bodyColor'),
    headerColor: text('headerColor'),
  };
}
