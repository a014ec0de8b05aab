import type { AppContext } from '../../context.ts';

/** Whether a demonstration site lists this account publicly, so that its credentials must not change. */
export function isSampleAccount({ demoAccounts }: AppContext, email: string): boolean {
  return demoAccounts.some((account) => account.email === email);
}
