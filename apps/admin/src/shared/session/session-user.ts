import type { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { Actor } from '@invigil/domain/access/access';
import { findScreenByPath } from '@invigil/domain/access/screens';
import { createContext, useContext } from 'react';

export type SessionUser = OkOf<typeof getCurrentUser>;

const SessionUserContext = createContext<SessionUser | null>(null);

export const SessionUserProvider = SessionUserContext.Provider;

/** The signed-in user; defined on every screen inside the frame. */
export function useSessionUser(): SessionUser {
  const user = useContext(SessionUserContext);
  if (user === null) throw new Error('useSessionUser needs a signed-in frame above it');
  return user;
}

/** The user as the access rules expect it; the screens of a custom role are those of its drawer. */
export function actorOf(user: SessionUser, menuUrls: readonly string[]): Actor {
  return {
    userId: user.userId,
    role: user.roleCode,
    screens: menuUrls.map(findScreenByPath).filter((screen) => screen !== undefined),
  };
}
