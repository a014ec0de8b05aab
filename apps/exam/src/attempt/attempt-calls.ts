import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import type { VisibleTime } from '@invigil/domain/exams/visible-time';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import * as calls from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { prefetchMathematicsFont } from '@invigil/ui/fonts/mathematics-font.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import type { CloseReason } from '../submission/submission-state.ts';

const FIGURE_TIMEOUT_MS = 30_000;

/** The calls of an open page about its attempt. */
export interface AttemptCalls {
  /**
   * The questions that the parts of the paper with a position complete.
   *
   * @param request the same for all parts of one reading
   */
  readonly readPaper: (request: number, position: number) => Promise<Outcome<calls.ExamQuestion[]>>;
  readonly getQuestion: (position: number) => Promise<Outcome<calls.ExamQuestion>>;
  /** Null where the figure cannot be fetched. */
  readonly getFigure: (path: string) => Promise<Blob | null>;
  readonly saveAnswer: (answer: AnswerRevision, mode: calls.SendMode) => Promise<Outcome<calls.SavedAnswer>>;
  /** Also sets the clock. */
  readonly getOpenAttempt: () => Promise<Outcome<calls.OpenAttempt>>;
  /** Also sets the clock. */
  readonly heartbeat: (heartbeat: calls.Heartbeat) => Promise<Outcome<calls.HeartbeatReply>>;
  /** Whether the attempt is over. */
  readonly checkEnd: () => Promise<Outcome<boolean>>;
  /** @param leftBehind number of answers that the submission leaves behind; null where the page never held any */
  readonly finish: (
    reason: CloseReason,
    leftBehind: number | null,
    visibleTimes: readonly VisibleTime[],
  ) => Promise<Outcome<unknown>>;
}

/** Calls in the session of the attempt's candidate; another user of the browser cannot make them. */
export function attemptCalls(
  attempt: calls.OpenAttempt,
  clock: ServerClock,
  { pageId, userId }: { pageId: string; userId: number },
): AttemptCalls {
  const { assessmentId, attemptId } = attempt;
  return {
    readPaper: async (request, position) => {
      const part = await loadPaperReading().catch(() => null);
      // Without the file the questions are fetched one by one.
      if (part === null) return { kind: 'missing' };
      const outcome = await part.readPaper(userId, attempt, request, position);
      if (outcome.kind === 'ok') outcome.value.forEach(prefetchFont);
      return outcome;
    },
    getQuestion: async (position) => {
      const outcome = await calls.getQuestion(userId, assessmentId, position);
      if (outcome.kind === 'ok') prefetchFont(outcome.value);
      return outcome;
    },
    getFigure: fetchFigure,
    saveAnswer: (answer, mode) => calls.saveAnswer(userId, attemptId, answer, mode, pageId),
    getOpenAttempt: () => fetchOpenAttempt(userId, assessmentId, clock),
    heartbeat: (heartbeat) => timed(clock, () => calls.sendHeartbeat(userId, attemptId, pageId, heartbeat)),
    checkEnd: () => calls.checkAttemptEnd(userId, attemptId),
    finish: (reason, leftBehind, visibleTimes) =>
      calls.finishAttempt(userId, attemptId, {
        hasLeftPage: reason === 'left',
        blockedAnswerCount: leftBehind,
        visibleTimes,
      }),
  };
}

const prefetchFont = ({ promptHtml, interaction }: calls.ExamQuestion): void =>
  prefetchMathematicsFont(promptHtml, ...answerRules(interaction.kind).viewTexts(interaction));

/** Loads the reading of whole papers, apart from the first bundle. */
export const loadPaperReading = () => import('@invigil/exam-client/paper-reading.ts');

/** The attempt in progress; the reply sets the clock. */
export function fetchOpenAttempt(
  userId: number,
  assessmentId: number,
  clock: ServerClock,
  timeoutMs?: number,
): Promise<Outcome<calls.OpenAttempt>> {
  return timed(clock, () => calls.getOpenAttempt(userId, assessmentId, timeoutMs));
}

/** A call whose reply has the server's time. */
async function timed<Answer extends { serverNow: Date }>(
  clock: ServerClock,
  call: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const sentAt = performance.now();
  const outcome = await call();
  if (outcome.kind === 'ok')
    clock.sync({ serverNow: outcome.value.serverNow, sentAt, receivedAt: performance.now() });
  return outcome;
}

/** The bytes of a figure; its address includes a ticket. Null where it cannot be fetched. */
export async function fetchFigure(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(FIGURE_TIMEOUT_MS) });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
