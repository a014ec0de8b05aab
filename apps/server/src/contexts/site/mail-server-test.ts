import type { SettingsOf } from '@invigil/domain/site/settings';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { versionOf } from '../../record-version.ts';
import { SITE } from './secrets.ts';
import { mailServerTests, secrets } from './tables.ts';

/** The version of what e-mails leave with: the settings, and when the password was stored. */
export async function readMailServerVersion(db: Queries, settings: SettingsOf<'email'>): Promise<string> {
  const [password] = await db
    .select({ updatedAt: secrets.updatedAt })
    .from(secrets)
    .where(and(eq(secrets.owner, SITE), eq(secrets.name, 'mailPassword')));
  const { mailAddress, mailLogin, mailHost, mailPort } = settings;
  const passwordAt = password?.updatedAt.toISOString() ?? null;
  return versionOf({ mailAddress, mailLogin, mailHost, mailPort, passwordAt });
}

/** When the mail server last accepted a test with the present settings; null where it has not. */
export async function readMailServerTest(db: Queries, settings: SettingsOf<'email'>): Promise<Date | null> {
  const [test] = await db.select().from(mailServerTests);
  const version = await readMailServerVersion(db, settings);
  return test?.settingsVersion === version ? test.testedAt : null;
}
