import type { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { mayOpen } from '@invigil/domain/access/access';
import { findScreenByPath } from '@invigil/domain/access/screens';
import { CallError } from '../../shared/api/api-errors.ts';
import { actorOf, type SessionUser } from '../../shared/session/session-user.ts';

/**
 * Refuses a screen that is not the role's, with the same rule as the server's guards. Every sign-in leads to the
 * dashboard; a custom role without it starts at its first menu.
 *
 * @returns the address to open instead, or undefined
 * @throws CallError 403, which leads to the Forbidden screen
 */
export function useScreenGuard(
  user: SessionUser,
  menu: OkOf<typeof getDrawerMenu>,
  pathname: string,
): string | undefined {
  const screen = findScreenByPath(pathname);
  const actor = actorOf(
    user,
    menu.map((entry) => entry.url),
  );
  if (screen === undefined || mayOpen(actor, screen)) return undefined;
  if (screen === 'dashboard' && menu[0] !== undefined) return menu[0].url;
  throw new CallError(403, 'entryRestricted');
}
