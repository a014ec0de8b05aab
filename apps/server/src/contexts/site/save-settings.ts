import { defaultsOf, type SettingsSection } from '@invigil/domain/site/settings';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Session } from '../../application/caller.ts';
import { lockForSite } from '../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { changesBetween, recordAudit, refuseOutdated } from '../audit/actions.ts';
import { readSettings, type Settings, settingsVersion } from './site-settings.ts';
import { siteSettings } from './tables.ts';

/**
 * Fields of a section: one that is left out stays unchanged, and null returns one to its default. With the version of the
 * section that the edit was made from, if the client named one.
 */
type SettingsInput<Section extends SettingsSection> = {
  readonly [Name in keyof Settings[Section]]?: Settings[Section][Name] | null | undefined;
} & { readonly recordVersion?: string | null | undefined };

/** Stores a section of the site settings. */
export function saveSettings<Section extends SettingsSection>(
  deps: Deps<'clock' | 'database' | 'servers'>,
  actor: Session,
  section: Section,
  value: SettingsInput<Section>,
): Promise<void> {
  return deps.database.db.transaction((tx) => saveSettingsIn(deps, tx, actor, section, value));
}

/**
 * The settings, while no other transaction saves them.
 *
 * @param sections those that the named version covers
 * @throws OutdatedRecord for an outdated version
 */
export async function lockSettings(
  tx: Queries,
  actor: Session,
  sections: readonly SettingsSection[],
  recordVersion: string | undefined,
): Promise<Settings> {
  // Serializes saves, so that none overwrites the fields of another.
  await lockForSite(tx, 'siteSettings');
  const settings = await readSettings(tx);
  const [newest] = await tx
    .select({ updatedBy: siteSettings.updatedBy, updatedAt: siteSettings.updatedAt })
    .from(siteSettings)
    .where(inArray(siteSettings.section, [...sections]))
    .orderBy(desc(siteSettings.updatedAt))
    .limit(1);
  refuseOutdated(actor, recordVersion, {
    version: settingsVersion(settings, sections),
    updatedBy: newest?.updatedBy ?? null,
    updatedAt: newest?.updatedAt ?? null,
  });
  return settings;
}

/** As saveSettings, within a transaction that does more. */
export async function saveSettingsIn<Section extends SettingsSection>(
  deps: Deps<'clock' | 'servers'>,
  tx: Queries,
  actor: Session,
  section: Section,
  { recordVersion, ...value }: SettingsInput<Section>,
): Promise<void> {
  const before = await lockSettings(tx, actor, [section], recordVersion ?? undefined);
  const defaults: Readonly<Record<string, unknown>> = defaultsOf(section);
  const changed = Object.entries(value)
    .filter(([, entered]) => entered !== undefined)
    .map(([name, entered]) => [name, entered ?? defaults[name]]);
  const next: Record<string, unknown> = { ...before[section], ...Object.fromEntries(changed) };
  if (recordsAnswers(section, next) && !recordsAnswers(section, before[section]))
    await deps.servers.requireFeatures(tx, ['recordedAnswers']);
  const row = {
    section: String(section),
    value: next,
    updatedAt: deps.clock.now(),
    updatedBy: actor.userId,
  };
  await tx
    .insert(siteSettings)
    .values(row)
    .onConflictDoUpdate({
      target: siteSettings.section,
      set: { value: sql`excluded.value`, updatedAt: row.updatedAt, updatedBy: row.updatedBy },
    });
  await recordAudit(deps, tx, actor, {
    action: 'settingsUpdated',
    subjectId: section,
    subjectName: section,
    detail: changesBetween({ ...before[section] }, next),
  });
}

/** Whether values of a section let candidates record answers. */
const recordsAnswers = (section: SettingsSection, values: Readonly<Record<string, unknown>>): boolean =>
  section === 'exam' && values.recordsWithWebcam === true;
