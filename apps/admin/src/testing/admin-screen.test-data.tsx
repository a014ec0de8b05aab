import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import '../styles.css';
import { getCurrentUser, signIn } from '@invigil/contract/accounts/account-endpoints';
import { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import { getAiState } from '@invigil/contract/ai/ai-endpoints';
import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listDeletions } from '@invigil/contract/authoring/deletion-endpoints';
import { listRecordedQuestions } from '@invigil/contract/authoring/media-endpoints';
import { getScoringRules, listScheduledAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { countProblemReports } from '@invigil/contract/exams/problem-report-endpoints';
import { getReceipt } from '@invigil/contract/exams/receipt-endpoints';
import { listSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { listMarkerNotes } from '@invigil/contract/results/marker-note-endpoints';
import { countWaitingAttempts } from '@invigil/contract/results/marking-screen-endpoints';
import { listOwnResults } from '@invigil/contract/results/result-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { RoleCode } from '@invigil/domain/access/roles';
import type { Screen } from '@invigil/domain/access/screens';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { chooseTheme } from '@invigil/ui/theme/theme-mode.ts';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { routes } from '../app/router.tsx';
import { releasePage } from '../shared/session/page-account.ts';
import { actorOf, type SessionUser } from '../shared/session/session-user.ts';
import { repaintSite } from '../shared/session/site-colours.ts';
import { aiState } from './ai-state.test-data.ts';
import { EdgeServer } from './edge-server.test-data.ts';
import { exampleAnswer } from './example-answers.test-data.ts';
import { drawerOf, sessionUser } from './session-users.test-data.ts';
import { siteSettings } from './site-settings.test-data.ts';

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The server of the running test. */
export let edge: EdgeServer;

/** Starts the server of a test. */
export function startEdge(): void {
  edge = new EdgeServer();
  edge.reply(getSiteSettings, siteSettings());
  edge.reply(getAiState, aiState());
  // No attempt waits for marks.
  edge.reply(countWaitingAttempts, { count: 0 });
  // A candidate's dashboard without further sections.
  edge.reply(listScheduledAssessments, []);
  // An exam without recorded answers.
  edge.reply(listRecordedQuestions, []);
  // A plain assessment: all marks for a right answer, none for another.
  edge.reply(getScoringRules, { questionCount: 12, rules: [], totalRounding: 'hundredths' });
  edge.reply(listMarkerNotes, []);
  edge.reply(countProblemReports, []);
  // Candidates whom no wrong passwords keep out.
  edge.reply(listSignInLocks, { locks: [], isGuessing: false });
  // Nothing that was deleted just now.
  edge.reply(listDeletions, { areFinal: false, deletions: [] });
  // The head of the places of an assessment.
  edge.reply(getAssessment, exampleAnswer(getAssessment));
  // An attempt that ended before there were receipts.
  edge.reply(getReceipt, { receipt: null });
  edge.reply(listOwnResults, { rows: [], count: 0 });
}

/** Closes the page of a test and forgets what it stored, since the next test uses the same window. */
export async function closeScreen(): Promise<void> {
  await cleanup();
  router?.dispose();
  edge.stop();
  repaintSite(null);
  chooseTheme('system');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  expect(edge.problems).toEqual([]);
}

interface OpenOptions {
  /** Fields of the signed-in user. */
  readonly user?: Partial<SessionUser>;
  /** Screens of a custom role. */
  readonly screens?: readonly Screen[];
}

/** Opens an address of the signed-in area as a user of a role, or as a visitor, on the edge server of the test. */
export async function openScreen(address: string, role: RoleCode | 'visitor', options: OpenOptions = {}) {
  const { user: userFields, screens } = options;
  // Before another account is signed in, for which the page that was open must send nothing.
  await cleanup();
  if (role === 'visitor') {
    writeSession(null);
    edge.serve(undefined);
  } else signInAs(role, userFields, screens);
  await openAddress(address);
}

function signInAs(role: RoleCode, fields?: Partial<SessionUser>, screens?: readonly Screen[]): void {
  const user = sessionUser(role, fields);
  const menu = drawerOf(role, screens);
  writeSession({ token: 'edge-token', userId: user.userId, signInId: 1 });
  edge.reply(getCurrentUser, user);
  edge.reply(getDrawerMenu, menu);
  edge.reply(signIn, { token: 'edge-token', user });
  edge.serve(
    actorOf(
      user,
      menu.map(({ url }) => url),
    ),
  );
}

/**
 * Loads an address as a browser does: with a new router and an empty cache. The page is not in React's strict mode, whose
 * second mount in development moves the focus of dialogs.
 */
export async function openAddress(address: string): Promise<void> {
  await cleanup();
  router?.dispose();
  releasePage();
  history.replaceState(null, '', address);
  router = createBrowserRouter(routes);
  await render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** Opens an address that leads to an error page, whose cause React and the router write to the console. */
export async function openErrorPage(...open: Parameters<typeof openScreen>): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openScreen(...open);
}
