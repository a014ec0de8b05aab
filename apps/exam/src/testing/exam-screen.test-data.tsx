import { INTERACTION_KINDS } from '@invigil/domain/authoring/interactions/interaction';
import { attachInputs, loadInputs } from '../interactions/inputs.ts';
import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import '../screens/exam-page.css';
import type { ExamQuestion, OpenAttempt } from '@invigil/exam-client/calls.ts';
import { SafeJournal } from '@invigil/exam-client/journal.ts';
import { browserTiming } from '@invigil/exam-client/moment.ts';
import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { unsentAnswersTexts } from '@invigil/exam-client/texts.ts';
import { startI18n, type Texts } from '@invigil/ui/i18n/i18n.ts';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import { type AttemptStore, createAttemptStore, startAttempt } from '../attempt/attempt-store.ts';
import type { AttemptEvent } from '../attempt/events.ts';
import type { AttemptState } from '../attempt/state.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { attachPlays, loadPlays } from '../plays/plays-part.ts';
import { attachProblems } from '../problem-reports/problem-part.ts';
import { ExamScreen } from '../screens/ExamScreen.tsx';
import { loadScreenParts } from '../screens/screen-parts.ts';
import { ExamServer } from './exam-server.test-data.ts';

const i18n = startI18n([
  import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' }),
  unsentAnswersTexts,
]);

const CANDIDATE_ID = 7;

/** Shows what opens next in a language. */
export async function readIn(htmlLang: string): Promise<void> {
  document.documentElement.lang = htmlLang;
  await i18n.changeLanguage(htmlLang);
}

/** An untimed attempt of these questions. */
const attemptOf = (questions: readonly ExamQuestion[], change: Partial<OpenAttempt> = {}) =>
  paper({
    deadline: null,
    questionCount: questions.length,
    questions: questions.map(({ position, questionId, isAnswered, isSkipped, isUnreadable = false }) => ({
      position,
      questionId,
      isAnswered,
      isSkipped,
      isUnreadable,
    })),
    ...change,
  });

/** A part of the exam page in its providers, whose effects run once, as in production. */
export const inProductionProviders = (part: ReactNode) => (
  <I18nextProvider i18n={i18n}>
    <Suspense>{part}</Suspense>
  </I18nextProvider>
);

/** A part of the exam page in its providers; React runs its effects twice, which shows one that does not clean up. */
export const inProviders = (part: ReactNode) => <StrictMode>{inProductionProviders(part)}</StrictMode>;

/** The exam screen of a store, in the providers of its page. */
export const examScreen = (store: AttemptStore, clock: ServerClock, userId = CANDIDATE_ID) =>
  inProviders(<ExamScreen store={store} clock={clock} userId={userId} />);

/** A store that stays at a state. */
export const storeAt = (
  state: AttemptState,
  dispatch: (event: AttemptEvent) => void = () => {},
): AttemptStore =>
  ({ getState: () => state, subscribe: () => () => {}, dispatch }) as unknown as AttemptStore;

interface ExamOptions {
  readonly questions?: readonly ExamQuestion[];
  readonly attempt?: Partial<OpenAttempt>;
  readonly userId?: number;
  /** Milliseconds since the epoch, by the server and the page's clock. */
  readonly now?: () => number;
  /** Calls that the test replies to itself. */
  readonly calls?: (calls: AttemptCalls) => Partial<AttemptCalls>;
}

/** Opens an exam of these questions in the browser, on a model of the server that replies at once. */
export async function openExam(options: ExamOptions = {}) {
  const { questions = [1, 2, 3].map(question), attempt = {}, now = Date.now, calls = () => ({}) } = options;
  const { userId = CANDIDATE_ID } = options;
  const server = new ExamServer(attemptOf(questions, attempt), now, (position) => {
    const asked = questions.find((one) => one.position === position);
    if (asked === undefined) throw new Error(`the paper has no question ${position}`);
    return asked;
  });
  // As the page does before its first question.
  await Promise.all([
    loadInputs(INTERACTION_KINDS),
    loadPlays(),
    loadScreenParts(),
    i18n.loadNamespaces('media'),
  ]);
  const clock = new ServerClock(now);
  clock.assume(new Date(now()));
  const serverCalls = server.callsOf('page');
  const ownCalls: Partial<AttemptCalls> = calls(serverCalls);
  // A test that replies to requests for single questions is to get them.
  server.hasPaperCall = ownCalls.getQuestion === undefined;
  const storeOptions = {
    attempt: server.openAttempt(),
    clock,
    onClosed: () => {},
    isOffline: false,
    unsent: [],
    restored: [],
    journal: new SafeJournal(new MemoryJournal()),
    calls: { ...serverCalls, ...ownCalls },
  };
  const store = createAttemptStore(storeOptions);
  startAttempt(store, storeOptions);
  const host = { store, clock, userId, isPractice: false, timing: browserTiming() };
  const detaching = [attachInputs(host), attachPlays(host), attachProblems(host)];
  const detach = () => {
    for (const end of detaching) end();
  };
  onTestFinished(detach);
  const screen = await render(examScreen(store, clock, userId));
  return { server, store, clock, screen, detach };
}
