import { defaultsOf, type SettingsSection } from '@invigil/domain/site/settings';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import type { Session } from '../../http/sessions.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readSettings, type Settings } from './site-settings.ts';
import { siteSettings } from './tables.ts';

/** Fields of a section: one that is left out stays unchanged, and null returns one to its default. */
type SettingsInput<Section extends SettingsSection> = {
  readonly [Name in keyof Settings[Section]]?: Settings[Section][Name] | null | undefined;
};

/** Stores a section of the site settings. */
export function saveSettings<Section extends SettingsSection>(
  context: AppContext,
  actor: Session,
  section: Section,
  value: SettingsInput<Section>,
): Promise<void> {
  return context.database.db.transaction((tx) => saveSettingsIn(context, tx, actor, section, value));
}

/** As saveSettings, within a transaction that does more. */
export async function saveSettingsIn<Section extends SettingsSection>(
  context: AppContext,
  tx: Queries,
  actor: Session,
  section: Section,
  value: SettingsInput<Section>,
): Promise<void> {
  // Serializes saves, so that none overwrites the fields of another.
  await tx.execute(sql`select pg_advisory_xact_lock(4, 0)`);
  const before = await readSettings(tx);
  const defaults: Readonly<Record<string, unknown>> = defaultsOf(section);
  const changed = Object.entries(value)
    .filter(([, entered]) => entered !== undefined)
    .map(([name, entered]) => [name, entered ?? defaults[name]]);
  const next: Record<string, unknown> = { ...before[section], ...Object.fromEntries(changed) };
  const row = {
    section: String(section),
    value: next,
    updatedAt: context.clock.now(),
    updatedBy: actor.userId,
  };
  await tx
    .insert(siteSettings)
    .values(row)
    .onConflictDoUpdate({
      target: siteSettings.section,
      set: { value: sql`excluded.value`, updatedAt: row.updatedAt, updatedBy: row.updatedBy },
    });
  await recordAudit(context, tx, actor, {
    action: 'settingsUpdated',
    subjectId: section,
    subjectName: section,
    detail: changesBetween({ ...before[section] }, next),
  });
}
