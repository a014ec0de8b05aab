import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings as endpoint } from '@invigil/contract/site/settings-endpoints';
import type { Capabilities } from '@invigil/domain/site/capabilities';
import {
  defaultsOf,
  PUBLIC_SECTIONS,
  SETTINGS_SECTIONS,
  type SettingsOf,
  type SettingsSection,
} from '@invigil/domain/site/settings';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { versionOf } from '../../record-version.ts';
import { siteSettings } from './tables.ts';

/** The public part of the settings. */
export type SiteSettings = Omit<OkOf<typeof endpoint>, 'demoAccounts' | keyof Capabilities>;

/** All settings by section. */
export type Settings = { readonly [Section in SettingsSection]: SettingsOf<Section> };

/** All sections; a field that was never edited has its default. */
export async function readSettings(db: Queries): Promise<Settings> {
  const rows = await db.select().from(siteSettings).prepare('read-settings').execute();
  const sections = SETTINGS_SECTIONS.map((section) => {
    const stored = rows.find((row) => row.section === section)?.value ?? null;
    return [section, fullSection(section, stored)];
  });
  return Object.fromEntries(sections) as Settings;
}

/** The stored values of a section as a column of another query, which saves the calls of a cohort a round trip. */
export const storedSection = (section: SettingsSection) =>
  sql<Record<string, unknown> | null>`(select ${siteSettings.value} from ${siteSettings}
    where ${siteSettings.section} = ${section})`;

/** A stored section; a field that was never edited has its default. */
export function fullSection<Section extends SettingsSection>(
  section: Section,
  stored: Record<string, unknown> | null,
): SettingsOf<Section> {
  return { ...defaultsOf(section), ...stored };
}

/** Sections that a call without a form of its own changes together. */
export const COMMON_SECTIONS = ['general', 'exam', 'colours', 'payment'] as const;

/** The version of some sections, for the calls that change them. */
export function settingsVersion(settings: Settings, sections: readonly SettingsSection[]): string {
  return versionOf(Object.fromEntries(sections.map((section) => [section, settings[section]])));
}

/** The public part of the settings, built from the public sections only, so that it cannot contain a secret. */
export function publicPartOf(settings: Settings): SiteSettings {
  const sections = PUBLIC_SECTIONS.map((section) => settings[section]);
  const recordVersions = {
    general: settingsVersion(settings, ['general']),
    exam: settingsVersion(settings, ['exam']),
    colours: settingsVersion(settings, ['colours']),
    payment: settingsVersion(settings, ['payment']),
    landing: settingsVersion(settings, ['landing']),
    all: settingsVersion(settings, COMMON_SECTIONS),
  };
  return Object.assign({ settingsId: 1, recordVersions }, ...sections) as SiteSettings;
}
