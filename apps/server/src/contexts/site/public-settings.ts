import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings as endpoint } from '@invigil/contract/site/settings-endpoints';
import type { AppContext } from '../../context.ts';
import { readAllCapabilities } from './capabilities.ts';
import { publicPartOf } from './site-settings.ts';

/** The public part of the site settings, with what they make possible. */
export async function readPublicSettings(
  context: Pick<AppContext, 'database' | 'demoAccounts' | 'aiKeys' | 'config'>,
): Promise<OkOf<typeof endpoint>> {
  const { settings, capabilities } = await readAllCapabilities(context);
  const demoAccounts = context.demoAccounts.map(({ roleDisplayName, email, password }) => ({
    roleDisplayName,
    email,
    password,
  }));
  return Object.assign(publicPartOf(settings), capabilities, { demoAccounts });
}
