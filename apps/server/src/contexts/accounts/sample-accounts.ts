import type { AppContext } from '../../context.ts';

/** Whether a demonstration site offers this account to everybody: its sign-in has to stay as it is shown. */
export function isSampleAccount({ demoAccounts }: AppContext, email: string): boolean {
  return demoAccounts.some((account) => account.email === email);
}
