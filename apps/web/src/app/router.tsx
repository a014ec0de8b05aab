import { SCREENS } from '@invigil/domain/access/screens';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { Forbidden, NoInternet, NotFound, Unauthorized } from '../features/errors/components/error-pages.tsx';
import { readSession } from '../lib/api/stored-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AppFrame } from './frame/AppFrame.tsx';

/** A screen is fetched when it is first opened. */
const screens: RouteObject[] = [
  {
    path: SCREENS.dashboard.path,
    lazy: async () => ({ Component: (await import('./screens/DashboardScreen.tsx')).DashboardScreen }),
  },
  {
    path: SCREENS.users.path,
    lazy: async () => ({
      Component: (await import('../features/users/components/UsersScreen.tsx')).UsersScreen,
    }),
  },
  {
    path: SCREENS.plans.path,
    lazy: async () => ({
      Component: (await import('../features/plans/components/PlansScreen.tsx')).PlansScreen,
    }),
  },
  {
    path: SCREENS.categories.path,
    lazy: async () => ({
      Component: (await import('../features/categories/components/CategoriesScreen.tsx')).CategoriesScreen,
    }),
  },
  {
    path: SCREENS.assessments.path,
    lazy: async () => ({
      Component: (await import('../features/assessments/components/AssessmentsScreen.tsx')).AssessmentsScreen,
    }),
  },
  {
    path: SCREENS.assessmentCards.path,
    lazy: async () => ({
      Component: (await import('../features/assessments/components/AssessmentCardsScreen.tsx'))
        .AssessmentCardsScreen,
    }),
  },
  {
    path: SCREENS.questions.path,
    lazy: async () => ({ Component: (await import('./screens/QuestionsScreen.tsx')).QuestionsScreen }),
  },
  {
    path: SCREENS.instructions.path,
    lazy: async () => ({
      Component: (await import('../features/instructions/components/InstructionsScreen.tsx'))
        .InstructionsScreen,
    }),
  },
  {
    path: SCREENS.liveBoard.path,
    lazy: async () => ({ Component: (await import('./screens/LiveBoardScreen.tsx')).LiveBoardScreen }),
  },
  {
    path: SCREENS.certificateTemplates.path,
    lazy: async () => ({
      Component: (await import('../features/certificates/components/TemplatesScreen.tsx')).TemplatesScreen,
    }),
  },
  {
    path: SCREENS.results.path,
    lazy: async () => ({
      Component: (await import('../features/results/components/ResultsScreen.tsx')).ResultsScreen,
    }),
  },
  {
    path: SCREENS.ownResults.path,
    lazy: async () => ({
      Component: (await import('../features/results/components/OwnResultsScreen.tsx')).OwnResultsScreen,
    }),
  },
  {
    path: SCREENS.certificates.path,
    lazy: async () => ({
      Component: (await import('../features/certificates/components/OwnCertificatesScreen.tsx'))
        .OwnCertificatesScreen,
    }),
  },
  {
    path: SCREENS.siteSettings.path,
    lazy: async () => ({
      Component: (await import('../features/settings/components/SettingsScreen.tsx')).SettingsScreen,
    }),
  },
  {
    path: SCREENS.audit.path,
    lazy: async () => ({
      Component: (await import('../features/audit/components/AuditScreen.tsx')).AuditScreen,
    }),
  },
];

/** Nobody reaches a screen of the frame without a session; the server checks it again on every call. */
function requireSession(): Response | null {
  return readSession() === null ? redirect('/signIn') : null;
}

/** While the first screen's code is on its way. */
function PageProgress() {
  return <ProgressBar active />;
}

export const router = createBrowserRouter([
  {
    ErrorBoundary,
    children: [
      {
        path: '/signIn',
        HydrateFallback: PageProgress,
        lazy: async () => ({
          Component: (await import('../features/accounts/components/SignInScreen.tsx')).SignInScreen,
        }),
      },
      { path: '/unauthorized', Component: Unauthorized },
      { path: '/forbidden', Component: Forbidden },
      { path: '/noInternet', element: <NoInternet onReturn={() => history.back()} /> },
      {
        Component: AppFrame,
        loader: requireSession,
        HydrateFallback: PageProgress,
        children: screens,
      },
      { path: '*', Component: NotFound },
    ],
  },
]);
