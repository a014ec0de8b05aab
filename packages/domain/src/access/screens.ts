import { PRACTICE_PAGE } from './exam-pages.ts';
import type { BuiltInRole } from './roles.ts';

/** Named groups of the drawer, in order. */
export const DRAWER_GROUPS = ['overview', 'author', 'results', 'site'] as const;
export type DrawerGroup = (typeof DRAWER_GROUPS)[number];

/** The drawer entry of a screen in a new installation. */
interface BuiltInMenu {
  /** Stored: an id is never used for another entry. */
  readonly id: number;
  /** Place in the drawer. Numbers have gaps: a new entry takes a number between two others, which never change. */
  readonly sortOrder: number;
  /** In English; the pages translate the titles of built-in entries. */
  readonly title: string;
  /** Name of an icon of the fixed set. */
  readonly icon: string;
  readonly group: DrawerGroup;
}

interface ScreenRule<Name extends string = string> {
  /** Address of the screen. */
  readonly path: string;
  /** Built-in roles that may open the screen; each of them has the drawer entry. */
  readonly roles: readonly BuiltInRole[];
  readonly menu?: BuiltInMenu;
  /** For a screen without a drawer entry that shows a part of another screen: the screen whose entry leads to it. */
  readonly parent?: Name;
  /** True where whoever may open the parent may open the screen: its calls need the parent's screen alone. */
  readonly opensWithParent?: true;
  /** True where no custom role may open the screen: secrets and payments need the Admin role (docs/decisions/001). */
  readonly isForBuiltInRoles?: true;
}

/**
 * Every screen behind the sign-in. The server's guards for custom roles, the built-in menus, the drawer, the router and
 * its guards, and the access tests derive from this table; the component of a screen is in `screens.ts` of its context.
 */
export const SCREENS = {
  dashboard: {
    path: '/dashboard',
    roles: ['superAdmin', 'admin', 'candidate'],
    menu: { id: 1, sortOrder: 10, title: 'Dashboard', icon: 'dashboard', group: 'overview' },
  },
  menus: {
    path: '/menu/menus',
    roles: ['superAdmin'],
    menu: { id: 16, sortOrder: 12, title: 'Menus', icon: 'menu', group: 'site' },
  },
  roles: {
    path: '/user/roles',
    roles: ['superAdmin'],
    menu: { id: 17, sortOrder: 14, title: 'Roles', icon: 'admin_panel_settings', group: 'site' },
  },
  users: {
    path: '/user/users',
    roles: ['superAdmin', 'admin'],
    menu: { id: 2, sortOrder: 20, title: 'Users', icon: 'group', group: 'overview' },
  },
  plans: {
    path: '/settings/plans',
    roles: ['superAdmin'],
    menu: { id: 8, sortOrder: 80, title: 'Plans', icon: 'sell', group: 'site' },
  },
  payments: {
    path: '/settings/payments',
    roles: ['superAdmin', 'admin'],
    menu: { id: 21, sortOrder: 85, title: 'Payments', icon: 'payments', group: 'site' },
    isForBuiltInRoles: true,
  },
  categories: {
    path: '/question/category',
    roles: ['admin'],
    menu: { id: 3, sortOrder: 30, title: 'Category', icon: 'category', group: 'author' },
  },
  assessments: {
    path: '/quiz/topics',
    roles: ['admin', 'superAdmin'],
    menu: { id: 4, sortOrder: 40, title: 'Assessments', icon: 'assignment', group: 'author' },
  },
  assessmentCards: {
    path: '/question/quizes',
    roles: ['admin', 'superAdmin'],
    menu: { id: 5, sortOrder: 50, title: 'Questions', icon: 'quiz', group: 'author' },
  },
  practice: { path: PRACTICE_PAGE, roles: ['admin'], parent: 'assessments' },
  instructions: { path: '/quiz/instruction', roles: ['admin'], parent: 'assessments' },
  liveBoard: {
    path: '/quiz/liveBoard',
    roles: ['admin'],
    menu: { id: 13, sortOrder: 55, title: 'Live Board', icon: 'live', group: 'results' },
  },
  questions: { path: '/question/quizQuestions', roles: ['admin', 'superAdmin'], parent: 'assessments' },
  results: {
    path: '/report/admin',
    roles: ['admin'],
    menu: { id: 6, sortOrder: 60, title: 'Exam and Reports', icon: 'fact_check', group: 'results' },
  },
  marking: { path: '/report/marking', roles: ['admin'], parent: 'results', opensWithParent: true },
  regrade: { path: '/report/regrade', roles: ['admin'], parent: 'results', opensWithParent: true },
  statistics: { path: '/report/statistics', roles: ['admin'], parent: 'results', opensWithParent: true },
  analytics: {
    path: '/report/analysis',
    roles: ['superAdmin', 'admin'],
    menu: { id: 15, sortOrder: 65, title: 'Analytics', icon: 'analytics', group: 'results' },
  },
  certificateTemplates: {
    path: '/report/template',
    roles: ['admin'],
    menu: { id: 9, sortOrder: 90, title: 'Certificate Template', icon: 'workspace_premium', group: 'author' },
  },
  certificates: {
    path: '/report/certificates',
    roles: ['candidate'],
    menu: { id: 10, sortOrder: 100, title: 'Certificates', icon: 'workspace_premium', group: 'results' },
  },
  issuedCertificates: {
    path: '/report/issued',
    roles: ['admin'],
    menu: { id: 23, sortOrder: 95, title: 'Issued Certificates', icon: 'school', group: 'results' },
  },
  siteSettings: {
    path: '/settings/appSettings',
    roles: ['superAdmin'],
    menu: { id: 11, sortOrder: 110, title: 'App Settings', icon: 'settings', group: 'site' },
  },
  audit: {
    path: '/settings/audit',
    roles: ['superAdmin', 'admin'],
    menu: { id: 12, sortOrder: 120, title: 'Audit Trail', icon: 'history', group: 'site' },
  },
  signInHistory: {
    path: '/user/browseList',
    roles: ['superAdmin', 'admin'],
    menu: { id: 18, sortOrder: 124, title: 'Browse History', icon: 'devices', group: 'site' },
  },
  aiUsage: {
    path: '/user/aiConsumption',
    roles: ['superAdmin', 'admin'],
    menu: { id: 19, sortOrder: 126, title: 'AI Logs', icon: 'auto_awesome', group: 'site' },
  },
  mails: {
    path: '/settings/emails',
    roles: ['superAdmin', 'admin'],
    menu: { id: 22, sortOrder: 128, title: 'E-mails', icon: 'mail', group: 'site' },
  },
  ownResults: {
    path: '/report/students',
    roles: ['candidate'],
    menu: { id: 7, sortOrder: 70, title: 'Reports', icon: 'summarize', group: 'results' },
  },
  startAttempt: { path: '/quiz/startQuiz', roles: ['candidate'] },
  attemptResult: { path: '/quiz/result', roles: ['candidate'] },
  profile: { path: '/user/profile', roles: ['superAdmin', 'admin', 'candidate'] },
  password: { path: '/user/password', roles: ['superAdmin', 'admin', 'candidate'] },
  faq: {
    path: '/settings/faq',
    roles: ['superAdmin', 'admin', 'candidate'],
    menu: { id: 20, sortOrder: 115, title: 'FAQ', icon: 'help', group: 'site' },
  },
  contacts: {
    path: '/settings/contacts',
    roles: ['superAdmin'],
    menu: { id: 14, sortOrder: 75, title: 'Contacts', icon: 'mail', group: 'site' },
  },
} as const satisfies Record<string, ScreenRule>;

export type Screen = keyof typeof SCREENS;

const RULES: Readonly<Record<Screen, ScreenRule<Screen>>> = SCREENS;

/** Whether a custom role with the menu of a screen may open it. */
export function isOpenToCustomRoles(screen: Screen): boolean {
  return RULES[screen].isForBuiltInRoles !== true && RULES[screen].roles.includes('admin');
}

/** The screens of which a custom role needs one to open a screen. */
export function openingScreens(screen: Screen): readonly Screen[] {
  const { parent, opensWithParent } = RULES[screen];
  return parent !== undefined && opensWithParent === true ? [screen, parent] : [screen];
}

/** Drawer entries of a new installation with their screens, in order. */
export const BUILT_IN_MENUS = (Object.keys(SCREENS) as Screen[])
  .flatMap((screen) => {
    const { menu, path, roles } = RULES[screen];
    return menu === undefined ? [] : [{ ...menu, screen, path, roles }];
  })
  .toSorted((one, other) => one.sortOrder - other.sortOrder);

/** The group of a drawer entry by its address. An address without a screen belongs to the last group. */
export function drawerGroupOf(path: string): DrawerGroup {
  const screen = findScreenByPath(path);
  return (screen === undefined ? undefined : RULES[screen].menu?.group) ?? 'site';
}

/** Address of the screen that a screen is a part of; undefined for a screen that is not a part. */
export function parentPathOf(path: string): string | undefined {
  const screen = findScreenByPath(path);
  const parent = screen === undefined ? undefined : RULES[screen].parent;
  return parent === undefined ? undefined : SCREENS[parent].path;
}

/** Addresses of all screens. */
export const PAGE_PATHS: readonly string[] = Object.values(RULES).map(({ path }) => path);

/** The screen at an address; undefined for an address outside the signed-in area. */
export function findScreenByPath(path: string): Screen | undefined {
  return (Object.keys(SCREENS) as Screen[]).find((screen) => SCREENS[screen].path === path);
}
