import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import '../screens/exam-page.css';
import type { ExamQuestion, OpenAttempt } from '@invigil/exam-client/calls.ts';
import { SafeJournal } from '@invigil/exam-client/journal.ts';
import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { unsentAnswersTexts } from '@invigil/exam-client/texts.ts';
import { startI18n, type Texts } from '@invigil/ui/i18n/i18n.ts';
import { StrictMode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { render } from 'vitest-browser-react';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import { type AttemptStore, createAttemptStore, startAttempt } from '../attempt/attempt-store.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { ExamScreen } from '../screens/ExamScreen.tsx';
import { ExamServer } from './exam-server.test-data.ts';

const i18n = startI18n([
  import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' }),
  unsentAnswersTexts,
]);

/** An untimed attempt of these questions. */
export const attemptOf = (questions: readonly ExamQuestion[], change: Partial<OpenAttempt> = {}) =>
  paper({
    deadline: null,
    questionCount: questions.length,
    questions: questions.map(({ position, questionId, isAnswered, isSkipped }) => ({
      ...{ position, questionId, isAnswered, isSkipped },
    })),
    ...change,
  });

/** Renders the exam screen of a store into the document. */
export const renderExam = (store: AttemptStore, clock: ServerClock) =>
  render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Suspense>
          <ExamScreen store={store} clock={clock} userId={7} />
        </Suspense>
      </I18nextProvider>
    </StrictMode>,
  );

interface ExamOptions {
  readonly questions?: readonly ExamQuestion[];
  readonly attempt?: Partial<OpenAttempt>;
  /** Calls that the test replies to itself. */
  readonly calls?: (calls: AttemptCalls) => Partial<AttemptCalls>;
}

/** Opens an exam of these questions in the browser, on a model of the server that replies at once. */
export async function openExam(options: ExamOptions = {}) {
  const { questions = [1, 2, 3].map(question), attempt = {}, calls = () => ({}) } = options;
  const server = new ExamServer(attemptOf(questions, attempt), Date.now, (position) => {
    const asked = questions.find((one) => one.position === position);
    if (asked === undefined) throw new Error(`the paper has no question ${position}`);
    return asked;
  });
  const clock = new ServerClock(() => Date.now());
  clock.assume(new Date());
  const serverCalls = server.callsOf('page');
  const storeOptions = {
    attempt: server.openAttempt(),
    ...{ clock, onClosed: () => {}, isOffline: false, unsent: [], restored: [] },
    journal: new SafeJournal(new MemoryJournal()),
    calls: { ...serverCalls, ...calls(serverCalls) },
  };
  const store = createAttemptStore(storeOptions);
  startAttempt(store, storeOptions);
  const screen = await renderExam(store, clock);
  return { server, store, clock, screen };
}
