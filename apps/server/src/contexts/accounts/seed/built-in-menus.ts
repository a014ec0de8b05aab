import { ROLE_IDS } from '@invigil/domain/access/roles';
import { SCREENS, type Screen } from '@invigil/domain/access/screens';

interface BuiltInMenu {
  readonly id: number;
  /** Place in the drawer: multiples of ten, so that a later entry fits between two others. */
  readonly sortOrder: number;
  readonly screen: Screen;
  /** English title; the web translates the titles of built-in entries by their address. */
  readonly title: string;
  readonly iconName: string;
  readonly roles: readonly (keyof typeof ROLE_IDS)[];
}

/** Drawer entries of a new installation, in order. */
const MENUS: readonly BuiltInMenu[] = [
  {
    id: 1,
    sortOrder: 10,
    screen: 'dashboard',
    title: 'Dashboard',
    iconName: 'dashboard',
    roles: ['superAdmin', 'admin', 'candidate'],
  },
  {
    id: 2,
    sortOrder: 20,
    screen: 'users',
    title: 'Users',
    iconName: 'group',
    roles: ['superAdmin', 'admin'],
  },
  { id: 3, sortOrder: 30, screen: 'categories', title: 'Category', iconName: 'category', roles: ['admin'] },
  {
    id: 4,
    sortOrder: 40,
    screen: 'assessments',
    title: 'Assessments',
    iconName: 'assignment',
    roles: ['admin', 'superAdmin'],
  },
  {
    id: 5,
    sortOrder: 50,
    screen: 'assessmentCards',
    title: 'Questions',
    iconName: 'quiz',
    roles: ['admin', 'superAdmin'],
  },
  { id: 13, sortOrder: 55, screen: 'liveBoard', title: 'Live Board', iconName: 'live', roles: ['admin'] },
  {
    id: 6,
    sortOrder: 60,
    screen: 'results',
    title: 'Exam and Reports',
    iconName: 'fact_check',
    roles: ['admin'],
  },
  {
    id: 7,
    sortOrder: 70,
    screen: 'ownResults',
    title: 'Reports',
    iconName: 'summarize',
    roles: ['candidate'],
  },
  { id: 8, sortOrder: 80, screen: 'plans', title: 'Plans', iconName: 'sell', roles: ['superAdmin'] },
  {
    id: 9,
    sortOrder: 90,
    screen: 'certificateTemplates',
    title: 'Certificate Template',
    iconName: 'workspace_premium',
    roles: ['admin'],
  },
  {
    id: 10,
    sortOrder: 100,
    screen: 'certificates',
    title: 'Certificates',
    iconName: 'workspace_premium',
    roles: ['candidate'],
  },
  {
    id: 11,
    sortOrder: 110,
    screen: 'siteSettings',
    title: 'App Settings',
    iconName: 'settings',
    roles: ['superAdmin'],
  },
  {
    id: 12,
    sortOrder: 120,
    screen: 'audit',
    title: 'Audit Trail',
    iconName: 'history',
    roles: ['superAdmin', 'admin'],
  },
];

/** The entries as rows, with the roles that see them. */
export const BUILT_IN_MENUS = MENUS.map((menu) => ({
  id: menu.id,
  title: menu.title,
  url: SCREENS[menu.screen].path,
  sortOrder: menu.sortOrder,
  iconName: menu.iconName,
  roleIds: menu.roles.map((role) => ROLE_IDS[role]),
}));
