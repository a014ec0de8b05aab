import * as client from '@invigil/contract/exam-client/calls';
import { prefetchMathematicsFont } from '@invigil/ui/fonts/mathematics-font.ts';
import type { AttemptCalls } from '../attempt-calls.ts';
import type { GivenAnswer } from '../given-answer.ts';
import type { SendMode } from '../queue-types.ts';
import type { ServerClock } from '../server-clock.ts';
import { isReply } from '../signs-of-life.ts';
import { type Outcome, request } from './request.ts';

const FIGURE_TIMEOUT_MS = 30_000;

/** The calls of an open page about its attempt, in the name of its candidate and of nobody else. */
export function attemptCalls(
  { assessmentId, attemptId }: client.OpenAttempt,
  clock: ServerClock,
  { pageId, userId }: { pageId: string; userId: number },
): AttemptCalls {
  const as = { userId };
  return {
    getQuestion: async (position) => {
      const outcome = await request(client.getQuestion, { assessmentId, position }, as);
      if (outcome.kind === 'ok')
        prefetchMathematicsFont(outcome.value.promptHtml, ...outcome.value.options.map(({ html }) => html));
      return outcome;
    },
    getFigure: fetchFigure,
    saveAnswer: (answer, mode) => saveAnswer(userId, attemptId, answer, mode, pageId),
    getOpenAttempt: () => fetchOpenAttempt(userId, assessmentId, clock),
    keep: (report) => timed(clock, () => request(client.heartbeat, { attemptId, pageId, ...report }, as)),
    checkEnd: () => request(client.checkAttemptEnd, { attemptId }, as),
    finish: (reason, blockedAnswerCount) =>
      request(
        client.finishAttempt,
        {
          attemptId,
          ...(reason === 'left' ? { leftPage: true } : {}),
          ...(blockedAnswerCount === null ? {} : { blockedAnswerCount }),
        },
        as,
      ),
  };
}

/** Sends one answer; without a page where it is an answer of a page that is gone. */
export function saveAnswer(
  userId: number,
  attemptId: number,
  { isSubmitted: _known, ...answer }: GivenAnswer,
  { isLeaving, isEncoded }: SendMode,
  pageId?: string,
): Promise<Outcome<client.SavedAnswer>> {
  const body: client.SaveAnswerBody = {
    ...{ attemptId, ...answer },
    ...(pageId === undefined ? {} : { pageId }),
    ...(isEncoded ? { answerEncoding: 'base64' } : {}),
  };
  return request(client.saveAnswer, body, { userId, outlivesPage: isLeaving });
}

/** Whether the server answers at all, asked for by a call whose content no filter minds. */
export async function isServerReached(userId: number, attemptId: number): Promise<boolean> {
  return isReply(await request(client.checkAttemptEnd, { attemptId }, { userId }));
}

/** The attempt in progress, with the server's clock set by its answer. */
export function fetchOpenAttempt(
  userId: number,
  assessmentId: number,
  clock: ServerClock,
  timeoutMs?: number,
): Promise<Outcome<client.OpenAttempt>> {
  return timed(clock, () => request(client.getOpenAttempt, { assessmentId }, { userId, timeoutMs }));
}

/** A call whose answer tells the server's time. */
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

/** A figure as the page keeps it; its address carries a ticket of its own. Null where it cannot be had. */
async function fetchFigure(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(FIGURE_TIMEOUT_MS) });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
