import type { Deps } from '../../ports.ts';

/** Whether a demonstration site lists this account publicly, so that its credentials must not change. */
export function isSampleAccount({ demoAccounts }: Deps<'demoAccounts'>, email: string): boolean {
  return demoAccounts.some((account) => account.email === email);
}
