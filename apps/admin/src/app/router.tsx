import { CONFIRMATION_SCREEN } from '@invigil/domain/accounts/email-confirmation';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { ConnectionNotice } from '@invigil/ui/components/ConnectionNotice.tsx';
import { useTranslation } from 'react-i18next';
import { Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router';
import { ProgressBar } from '../shared/components/ProgressBar.tsx';
import { claimPage, hasPageOwner } from '../shared/session/page-account.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Forbidden, NoInternet, NotFound, Unauthorized } from './errors/error-pages.tsx';
import { AppFrame } from './frame/AppFrame.tsx';
import { loadScreen } from './load-screen.ts';
import { StaleReadsNotice } from './StaleReadsNotice.tsx';
import { screenRoutes } from './screen-loaders.ts';
import { screens } from './screens.ts';

/** A screen of the frame needs a session, whose account then owns the page; the server checks it again on every call. */
function requireSession(): Response | null {
  // The frame itself says that another account, or none, is signed in to the browser now.
  if (hasPageOwner()) return null;
  const session = readSession();
  if (session === null) return redirect('/signIn');
  claimPage(session.userId);
  return null;
}

/** Shown while the first screen's code loads. */
function PageProgress() {
  return <ProgressBar active />;
}

/** Around every page: restores the scroll position or goes to the hash, and says when the connection goes and returns. */
function Page() {
  const { t } = useTranslation('errors');
  return (
    <>
      <ConnectionNotice offline={t('connection.offline')} online={t('backOnline.title')} />
      <StaleReadsNotice />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Every address of the signed-in area. */
export const routes: RouteObject[] = [
  {
    Component: Page,
    ErrorBoundary,
    children: [
      {
        path: '/signIn',
        HydrateFallback: PageProgress,
        lazy: () => loadScreen(screens.signIn),
      },
      {
        path: CONFIRMATION_SCREEN,
        HydrateFallback: PageProgress,
        lazy: () => loadScreen(screens.emailConfirmation),
      },
      { path: '/unauthorized', Component: Unauthorized },
      { path: '/forbidden', Component: Forbidden },
      { path: '/noInternet', element: <NoInternet onReturn={() => history.back()} /> },
      {
        Component: AppFrame,
        loader: requireSession,
        HydrateFallback: PageProgress,
        children: [...screenRoutes],
      },
      { path: '*', Component: NotFound },
    ],
  },
];
