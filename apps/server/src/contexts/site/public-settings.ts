import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings as endpoint } from '@invigil/contract/site/settings-endpoints';
import type { Deps } from '../../ports.ts';
import { publicOrigin } from '../../public-origin.ts';
import { readAllCapabilities } from './capabilities.ts';
import { publicPartOf } from './site-settings.ts';

/** The public part of the site settings, with what they make possible. */
export async function readPublicSettings(
  deps: Deps<'aiKeys' | 'config' | 'database' | 'demoAccounts'>,
): Promise<OkOf<typeof endpoint>> {
  const { settings, capabilities } = await readAllCapabilities(deps);
  const demoAccounts = deps.demoAccounts.map(({ roleDisplayName, email, password }) => ({
    roleDisplayName,
    email,
    password,
  }));
  return {
    ...publicPartOf(settings),
    ...capabilities,
    publicOrigin: deps.config.PUBLIC_URL === undefined ? null : publicOrigin(deps.config),
    demoAccounts,
  };
}
