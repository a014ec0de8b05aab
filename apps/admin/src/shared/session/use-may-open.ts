import { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { type Actor, mayCall, mayOpen } from '@invigil/domain/access/access';
import type { Screen } from '@invigil/domain/access/screens';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import { actorOf, useSessionUser } from './session-user.ts';

/**
 * Whether the signed-in user may open a screen, by the rule of the server's guards: hides links that would be
 * refused.
 */
export function useMayOpen(screen: Screen): boolean {
  return useScreenAccess()(screen);
}

/** As useMayOpen, for several screens. */
export function useScreenAccess(): (screen: Screen) => boolean {
  const actor = useActor();
  return (screen) => actor !== undefined && mayOpen(actor, screen);
}

/** Whether the signed-in user may make a call, by the rule of the server's guards. */
export function useMayCall(endpoint: Endpoint): boolean {
  return mayCall(useActor(), endpoint.access);
}

function useActor(): Actor | undefined {
  const user = useSessionUser();
  // the frame loads the menu before any screen renders
  const { data: menu } = useQuery({
    ...queryOf(getDrawerMenu, { params: { roleId: user.roleId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    menu &&
    actorOf(
      user,
      menu.map(({ url }) => url),
    )
  );
}
