/**
 * The built-in roles and how rules refer to them. Rules key on the code, never on a display name, because an
 * owner may rename a role (decision 1).
 */
export type RoleCode = 'superAdmin' | 'admin' | 'candidate' | 'custom';

/** The roles that every installation has; a custom role is an Admin-like tenant with fewer screens. */
export type BuiltInRole = Exclude<RoleCode, 'custom'>;

/** Stable numeric ids of the built-in roles (decision 1). */
export const ROLE_IDS = { admin: 1, candidate: 2, superAdmin: 3 } as const satisfies Record<
  BuiltInRole,
  number
>;

/** The code of a role id; every id that is not built in belongs to a custom role. */
export function roleCodeOf(roleId: number): RoleCode {
  if (roleId === ROLE_IDS.admin) return 'admin';
  if (roleId === ROLE_IDS.candidate) return 'candidate';
  if (roleId === ROLE_IDS.superAdmin) return 'superAdmin';
  return 'custom';
}
