import type { BuiltInRole, RoleCode } from './roles.ts';
import { isOpenToCustomRoles, openingScreens, SCREENS, type Screen } from './screens.ts';

/** A caller of the API. Always derived from the session, never from client input. */
export interface Actor {
  readonly userId: number;
  readonly role: RoleCode;
  /** Screens assigned to a custom role. Not read for built-in roles, whose menus are navigation only. */
  readonly screens: readonly Screen[];
}

/** Who may make a call. There is no default: an endpoint without an access rule does not compile. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'roles';
      readonly roles: readonly BuiltInRole[];
      /** Screens that use the call: a custom role needs one of them. Empty: no custom role may call it. */
      readonly screens: readonly Screen[];
    };

export const everybody: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signedIn' };

/** Access for built-in roles, and, where these include 'admin', for custom roles with one of the screens. */
export function only(roles: readonly BuiltInRole[], screens: readonly Screen[] = []): Access {
  return { kind: 'roles', roles, screens };
}

/**
 * Whether an actor may make a call at all; the tenant conditions of each query decide on its rows. A custom role has
 * at most the access of an Admin, and only through its screens.
 */
export function mayCall(actor: Actor | undefined, access: Access): boolean {
  if (access.kind === 'public') return true;
  if (actor === undefined) return false;
  if (access.kind === 'signedIn') return true;
  if (actor.role !== 'custom') return access.roles.includes(actor.role);
  return access.roles.includes('admin') && access.screens.some((screen) => actor.screens.includes(screen));
}

/** Whether only the SuperAdmin may make a call, which therefore concerns the site itself and no tenant. */
export function isOfTheSite(access: Access): boolean {
  return access.kind === 'roles' && access.roles.every((role) => role === 'superAdmin');
}

/** Whether an actor may open a screen. */
export function mayOpen(actor: Actor, screen: Screen): boolean {
  const roles: readonly BuiltInRole[] = SCREENS[screen].roles;
  if (actor.role !== 'custom') return roles.includes(actor.role);
  return isOpenToCustomRoles(screen) && openingScreens(screen).some((each) => actor.screens.includes(each));
}
