import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { siteSettings } from '../../database/schema/index.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Session } from '../sessions/session.ts';
import { readSettings, type Settings, type SettingsSection } from './site-settings.ts';

/** Stores a section of the site settings. */
export async function saveSettings<Section extends SettingsSection>(
  context: AppContext,
  actor: Session,
  section: Section,
  value: Settings[Section],
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const before = await readSettings(tx);
    // What an input leaves out stays as it is.
    const next: Record<string, unknown> = { ...before[section], ...value };
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
  });
}
