import { findScreenByPath, type Screen } from '@invigil/domain/access/screens';

/** Named groups of the drawer, in order. */
export const DRAWER_GROUPS = ['overview', 'author', 'results', 'site'] as const;
export type DrawerGroup = (typeof DRAWER_GROUPS)[number];

const GROUP_OF: Readonly<Partial<Record<Screen, DrawerGroup>>> = {
  dashboard: 'overview',
  users: 'overview',
  categories: 'author',
  assessments: 'author',
  assessmentCards: 'author',
  questions: 'author',
  certificateTemplates: 'author',
  liveBoard: 'results',
  results: 'results',
  ownResults: 'results',
  certificates: 'results',
  plans: 'site',
  siteSettings: 'site',
  audit: 'site',
};

/** The group of a menu entry by its address. */
export function drawerGroupOf(url: string): DrawerGroup {
  const screen = findScreenByPath(url);
  return (screen === undefined ? undefined : GROUP_OF[screen]) ?? 'site';
}
