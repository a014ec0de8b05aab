import { SCREENS } from '@invigil/domain/access/screens';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { ProgressBar } from '../shared/components/ProgressBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Forbidden, NoInternet, NotFound, Unauthorized } from './errors/error-pages.tsx';
import { AppFrame } from './frame/AppFrame.tsx';

/** A screen is fetched when it is first opened. */
const screens: RouteObject[] = [
  {
    path: SCREENS.dashboard.path,
    lazy: async () => ({
      Component: (await import('../contexts/results/dashboard/DashboardScreen.tsx')).DashboardScreen,
    }),
  },
  {
    path: SCREENS.users.path,
    lazy: async () => ({
      Component: (await import('../contexts/accounts/users/UsersScreen.tsx')).UsersScreen,
    }),
  },
  {
    path: SCREENS.plans.path,
    lazy: async () => ({
      Component: (await import('../contexts/billing/plans/PlansScreen.tsx')).PlansScreen,
    }),
  },
  {
    path: SCREENS.categories.path,
    lazy: async () => ({
      Component: (await import('../contexts/authoring/categories/CategoriesScreen.tsx')).CategoriesScreen,
    }),
  },
  {
    path: SCREENS.assessments.path,
    lazy: async () => ({
      Component: (await import('../contexts/authoring/assessments/AssessmentsScreen.tsx')).AssessmentsScreen,
    }),
  },
  {
    path: SCREENS.assessmentCards.path,
    lazy: async () => ({
      Component: (await import('../contexts/authoring/assessments/AssessmentCardsScreen.tsx'))
        .AssessmentCardsScreen,
    }),
  },
  {
    path: SCREENS.questions.path,
    lazy: async () => ({
      Component: (await import('../contexts/authoring/questions/QuestionsScreen.tsx')).QuestionsScreen,
    }),
  },
  {
    path: SCREENS.instructions.path,
    lazy: async () => ({
      Component: (await import('../contexts/authoring/instructions/InstructionsScreen.tsx'))
        .InstructionsScreen,
    }),
  },
  {
    path: SCREENS.liveBoard.path,
    lazy: async () => ({
      Component: (await import('../contexts/exams/LiveBoardScreen.tsx')).LiveBoardScreen,
    }),
  },
  {
    path: SCREENS.certificateTemplates.path,
    lazy: async () => ({
      Component: (await import('../contexts/authoring/certificate-templates/TemplatesScreen.tsx'))
        .TemplatesScreen,
    }),
  },
  {
    path: SCREENS.results.path,
    lazy: async () => ({
      Component: (await import('../contexts/results/ResultsScreen.tsx')).ResultsScreen,
    }),
  },
  {
    path: SCREENS.ownResults.path,
    lazy: async () => ({
      Component: (await import('../contexts/results/OwnResultsScreen.tsx')).OwnResultsScreen,
    }),
  },
  {
    path: SCREENS.certificates.path,
    lazy: async () => ({
      Component: (await import('../contexts/certificates/OwnCertificatesScreen.tsx')).OwnCertificatesScreen,
    }),
  },
  {
    path: SCREENS.siteSettings.path,
    lazy: async () => ({
      Component: (await import('../contexts/site/settings/SettingsScreen.tsx')).SettingsScreen,
    }),
  },
  {
    path: SCREENS.audit.path,
    lazy: async () => ({
      Component: (await import('../contexts/audit/AuditScreen.tsx')).AuditScreen,
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
          Component: (await import('../contexts/accounts/sign-in/SignInScreen.tsx')).SignInScreen,
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
