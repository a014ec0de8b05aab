import type { BuiltInRole } from './roles.ts';

interface ScreenRule {
  /** Address of the screen (specification, section 2). */
  readonly path: string;
  /** Built-in roles that may open it (decision 3). */
  readonly roles: readonly BuiltInRole[];
}

/**
 * Every screen behind the sign-in that is built, with the roles that may open it. The server's guards for custom
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
  questions: { path: '/question/quizQuestions', roles: ['admin'] },
  results: { path: '/report/admin', roles: ['admin'] },
  certificateTemplates: { path: '/report/template', roles: ['admin'] },
  certificates: { path: '/report/certificates', roles: ['candidate'] },
  siteSettings: { path: '/settings/appSettings', roles: ['superAdmin'] },
  audit: { path: '/settings/audit', roles: ['superAdmin', 'admin'] },
  ownResults: { path: '/report/students', roles: ['candidate'] },
  startAttempt: { path: '/quiz/startQuiz', roles: ['candidate'] },
  attemptResult: { path: '/quiz/result', roles: ['candidate'] },
} as const satisfies Record<string, ScreenRule>;

export type Screen = keyof typeof SCREENS;

/** The screen at an address, or undefined for an address that is no screen of the signed-in area. */
export function findScreenByPath(path: string): Screen | undefined {
  return (Object.keys(SCREENS) as Screen[]).find((screen) => SCREENS[screen].path === path);
}
