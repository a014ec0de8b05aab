import type { BuiltInRole } from './roles.ts';

interface ScreenRule {
  /** Address of the screen. */
  readonly path: string;
  /** Built-in roles that may open it. */
  readonly roles: readonly BuiltInRole[];
  /** Its calls are served, its page is not part of the web yet: no drawer entry leads there. */
  readonly hasPage?: false;
}

/**
 * Every screen behind the sign-in, with the roles that may open it. The server's guards for custom
 * roles, the drawer's defaults and the router's guards all read this one table.
 */
export const SCREENS = {
  dashboard: { path: '/dashboard', roles: ['superAdmin', 'admin', 'candidate'] },
  users: { path: '/user/users', roles: ['superAdmin', 'admin'] },
  plans: { path: '/settings/plans', roles: ['superAdmin'] },
  categories: { path: '/question/category', roles: ['admin'] },
  assessments: { path: '/quiz/topics', roles: ['admin', 'superAdmin'] },
  assessmentCards: { path: '/question/quizes', roles: ['admin', 'superAdmin'] },
  instructions: { path: '/quiz/instruction', roles: ['admin'] },
  liveBoard: { path: '/quiz/liveBoard', roles: ['admin'] },
  questions: { path: '/question/quizQuestions', roles: ['admin'] },
  results: { path: '/report/admin', roles: ['admin'] },
  certificateTemplates: { path: '/report/template', roles: ['admin'] },
  certificates: { path: '/report/certificates', roles: ['candidate'] },
  siteSettings: { path: '/settings/appSettings', roles: ['superAdmin'] },
  audit: { path: '/settings/audit', roles: ['superAdmin', 'admin'] },
  ownResults: { path: '/report/students', roles: ['candidate'] },
  startAttempt: { path: '/quiz/startQuiz', roles: ['candidate'] },
  attemptResult: { path: '/quiz/result', roles: ['candidate'] },
  menus: { path: '/menu/menus', roles: ['superAdmin'], hasPage: false },
  roles: { path: '/user/roles', roles: ['superAdmin'], hasPage: false },
  profile: { path: '/user/profile', roles: ['superAdmin', 'admin', 'candidate'], hasPage: false },
  password: { path: '/user/password', roles: ['superAdmin', 'admin', 'candidate'], hasPage: false },
  signInHistory: { path: '/user/browseList', roles: ['superAdmin', 'admin'], hasPage: false },
  aiUsage: { path: '/user/aiConsumption', roles: ['superAdmin', 'admin'], hasPage: false },
  faq: { path: '/settings/faq', roles: ['superAdmin', 'admin', 'candidate'], hasPage: false },
  contacts: { path: '/settings/contacts', roles: ['superAdmin'], hasPage: false },
  payments: { path: '/settings/payments', roles: ['superAdmin', 'admin'], hasPage: false },
  analytics: { path: '/report/analysis', roles: ['superAdmin', 'admin'], hasPage: false },
} as const satisfies Record<string, ScreenRule>;

export type Screen = keyof typeof SCREENS;

const RULES: Readonly<Record<Screen, ScreenRule>> = SCREENS;

/** Whether the web has a page for a screen. */
export function hasPage(screen: Screen): boolean {
  return RULES[screen].hasPage !== false;
}

/** Addresses of all screens that have a page. */
export const PAGE_PATHS: readonly string[] = Object.values(RULES)
  .filter((rule) => rule.hasPage !== false)
  .map(({ path }) => path);

/** The screen at an address, or undefined for an address that is no screen of the signed-in area. */
export function findScreenByPath(path: string): Screen | undefined {
  return (Object.keys(SCREENS) as Screen[]).find((screen) => SCREENS[screen].path === path);
}
