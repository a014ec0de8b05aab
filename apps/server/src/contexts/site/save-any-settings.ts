import type { BodyOf } from '@invigil/contract/endpoint';
import type { updateSettings as endpoint } from '@invigil/contract/site/private-settings-endpoints';
import { SITE_SETTINGS } from '@invigil/domain/site/settings';
import type { Session } from '../../application/caller.ts';
import type { Deps } from '../../ports.ts';
import { findOwnImage } from '../files/queries.ts';
import { lockSettings, saveSettingsIn } from './save-settings.ts';
import { COMMON_SECTIONS } from './site-settings.ts';

/**
 * Stores the settings in the body, all or none.
 *
 * @throws InvalidField for a logo or favicon that was not uploaded
 * @throws OutdatedRecord for an outdated version
 */
export async function saveAnySettings(
  deps: Deps<'clock' | 'database' | 'servers'>,
  actor: Session,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const values: Readonly<Record<string, unknown>> = body;
  await deps.database.db.transaction(async (tx) => {
    await lockSettings(tx, actor, COMMON_SECTIONS, body.recordVersion);
    for (const field of ['logoPath', 'faviconPath'] as const)
      await findOwnImage(tx, actor, { field, path: body[field] ?? '', purpose: 'siteImage' });
    for (const section of COMMON_SECTIONS) {
      const names = Object.keys(SITE_SETTINGS[section].fields).filter((name) => values[name] !== undefined);
      if (names.length === 0) continue;
      const part = Object.fromEntries(names.map((name) => [name, values[name]]));
      await saveSettingsIn(deps, tx, actor, section, part);
    }
  });
}
