import { DEFAULT_ROLE_NAMES, ROLE_IDS, type RoleCode } from '@invigil/domain/access/roles';
import { BUILT_IN_MENUS, SCREENS, type Screen } from '@invigil/domain/access/screens';
import type { SessionUser } from '../shared/session/session-user.ts';

const NAMES = { superAdmin: 'Sara Owner', admin: 'Ananya Rao', candidate: 'Meera Iyer', custom: 'Tara Sen' };
const ROLE_NAMES = { superAdmin: 'SuperAdmin', admin: 'Admin', candidate: 'Student', custom: 'Teacher' };
const CUSTOM_ROLE_ID = 9;

/** A signed-in user of a role; an Admin has a plan of a year. */
export function sessionUser(role: RoleCode, change: Partial<SessionUser> = {}): SessionUser {
  const hasPlan = role === 'admin';
  const now = Date.now();
  return {
    userId: 7,
    roleId: role === 'custom' ? CUSTOM_ROLE_ID : ROLE_IDS[role],
    roleCode: role,
    roleName: ROLE_NAMES[role],
    roleDisplayName: role === 'custom' ? ROLE_NAMES.custom : DEFAULT_ROLE_NAMES[role],
    fullName: NAMES[role],
    email: `${role.toLowerCase()}@example.org`,
    imagePath: '',
    ownerId: role === 'candidate' ? 3 : null,
    planName: hasPlan ? 'School' : null,
    planStartedAt: hasPlan ? new Date(now - 86_400_000) : null,
    planExpiresAt: hasPlan ? new Date(now + 364 * 86_400_000) : null,
    isPlanExpired: false,
    assessmentLimit: hasPlan ? 20 : null,
    questionLimit: hasPlan ? 60 : null,
    responseLimit: hasPlan ? 0 : null,
    paymentId: hasPlan ? 5 : null,
    isEmailUnconfirmed: false,
    pendingEmail: null,
    passwordLinks: [],
    ...change,
  };
}

/** The drawer of a built-in role, or of a custom role with the menus of these screens, also of those without a built-in menu. */
export function drawerOf(role: RoleCode, screens: readonly Screen[] = []) {
  const menus = BUILT_IN_MENUS.filter((menu) =>
    role === 'custom'
      ? screens.includes(menu.screen)
      : (SCREENS[menu.screen].roles as readonly string[]).includes(role),
  ).map(({ id, title, path, sortOrder, icon }) => ({
    menuId: id,
    title,
    sortOrder,
    url: path,
    iconName: icon,
  }));
  if (role !== 'custom') return menus;
  const added = screens.filter((screen) => BUILT_IN_MENUS.every((menu) => menu.screen !== screen));
  return [
    ...menus,
    ...added.map((screen, index) => ({
      menuId: 1_000 + index,
      title: screen,
      sortOrder: 1_000 + index,
      url: SCREENS[screen].path,
      iconName: '',
    })),
  ];
}
