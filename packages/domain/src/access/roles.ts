/** Codes of roles. Rules never refer to a display name, because an owner may rename a role (docs/decisions/001). */
export const ROLE_CODES = ['superAdmin', 'admin', 'candidate', 'custom'] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

/** The roles that every installation has; a custom role is an Admin-like tenant with fewer screens. */
export type BuiltInRole = Exclude<RoleCode, 'custom'>;

/** Stable numeric ids of the built-in roles. */
export const ROLE_IDS = { admin: 1, candidate: 2, superAdmin: 3 } as const satisfies Record<
  BuiltInRole,
  number
>;

/** The code of a role id. An id that is not built in belongs to a custom role. */
export function roleCodeOf(roleId: number): RoleCode {
  if (roleId === ROLE_IDS.admin) return 'admin';
  if (roleId === ROLE_IDS.candidate) return 'candidate';
  if (roleId === ROLE_IDS.superAdmin) return 'superAdmin';
  return 'custom';
}

/** Display names of the built-in roles until an owner edits them; pages show them in the reader's language. */
export const DEFAULT_ROLE_NAMES: Readonly<Record<BuiltInRole, string>> = {
  admin: 'Administrator',
  candidate: 'Candidate',
  superAdmin: 'Super administrator',
};

/** The built-in role that has this display name by default. */
export function roleWithDefaultName(displayName: string): BuiltInRole | undefined {
  const roles = Object.keys(DEFAULT_ROLE_NAMES) as BuiltInRole[];
  return roles.find((role) => DEFAULT_ROLE_NAMES[role] === displayName);
}
