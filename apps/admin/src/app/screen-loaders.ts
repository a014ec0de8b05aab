import { SCREENS, type Screen } from '@invigil/domain/access/screens';
import type { RouteObject } from 'react-router';
import { screens as accounts } from '../contexts/accounts/screens.ts';
import { screens as ai } from '../contexts/ai/screens.ts';
import { screens as authoring } from '../contexts/authoring/screens.ts';
import { screens as billing } from '../contexts/billing/screens.ts';
import { screens as certificates } from '../contexts/certificates/screens.ts';
import { screens as messaging } from '../contexts/messaging/screens.ts';
import { screens as results } from '../contexts/results/screens.ts';
import { screens as site } from '../contexts/site/screens.ts';
import type { ScreenLoader } from '../shared/screen-loader.ts';
import { screens as workflows } from '../workflows/screens.ts';
import { loadScreen } from './load-screen.ts';

type ExamScreen = 'startAttempt' | 'attemptResult' | 'practice';
type AdminScreen = Exclude<Screen, ExamScreen>;

/** The component of every screen of this page; a missing or superfluous one does not compile. */
const LOADERS: Readonly<Record<AdminScreen, ScreenLoader>> = {
  ...site,
  ...messaging,
  ...accounts,
  ...billing,
  ...ai,
  ...authoring,
  ...results,
  ...certificates,
  ...workflows,
};

/** A route for each screen; its code and texts are fetched when it is first opened. */
export const screenRoutes: readonly RouteObject[] = (Object.keys(LOADERS) as AdminScreen[]).map((screen) => ({
  path: SCREENS[screen].path,
  lazy: () => loadScreen(LOADERS[screen]),
}));
