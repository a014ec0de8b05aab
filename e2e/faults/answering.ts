import { setTimeout as sleep } from 'node:timers/promises';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { encodeRequest } from '@invigil/contract/request';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { Seat } from '@invigil/testkit/builders/cohort';
import { pick, type Random } from '../real-input/seeded-random.ts';
import type { Ledger } from './ledger.ts';

export type Label = 'A' | 'B' | 'C';
const LABELS: readonly Label[] = ['A', 'B', 'C'];

/** A choice of one option, as the exam page sends it. */
export const ticked = (label: Label): Answer => ({ kind: 'choice', selected: [label] });

const drawOption = (random: Random) => ticked(pick(LABELS, random));

const RETRY_MS = 50;
/** Timeout of a stalled call, after which the candidate's page repeats it. */
const TIMEOUT_MS = 3_000;
const GIVE_UP_AFTER_MS = 90_000;

/** Failures that candidates met. */
export interface Met {
  /** Number of repeated calls. */
  again: number;
  readonly reasons: Map<string, number>;
}

export interface Answering {
  readonly baseUrl: string;
  readonly seat: Seat;
  readonly ledger: Ledger;
  readonly met: Met;
  readonly random: Random;
  readonly draw?: (random: Random) => Answer;
  /** Milliseconds between two answers, on average. */
  readonly thinkMs: number;
  readonly until: () => boolean;
  /** Timeout of a call. */
  readonly timeoutMs?: number;
  /** Sequence of the first answer, above those of earlier answers of the same candidate. */
  readonly firstSequence?: number;
  /** Time after which an answer that is still not acknowledged ends the run. */
  readonly giveUpAfterMs?: number;
  /** Called after each call. */
  readonly onCall?: (call: TimedCall) => void;
}

export interface TimedCall {
  /** By performance.now(). */
  readonly startedAt: number;
  readonly tookMs: number;
  /** Reason why the answer was not acknowledged; undefined where it was. */
  readonly reason: string | undefined;
}

/**
 * Answers one question after another, and changes answers, while the cohort is open. Repeats an answer under its
 * sequence until it is acknowledged; only then notes it and continues.
 */
export async function keepAnswering(answering: Answering): Promise<void> {
  const { seat, ledger, random, draw = drawOption, thinkMs, until, firstSequence = 1 } = answering;
  for (let sequence = firstSequence; !until(); sequence++) {
    const questionId = pick(seat.questionIds, random);
    const answer = draw(random);
    await saveUntilAcknowledged(answering, { questionId, answer, sequence });
    ledger.note(seat, questionId, answer);
    await sleep(thinkMs * (0.5 + random()));
  }
}

interface Given {
  readonly questionId: number;
  readonly answer: Answer;
  readonly sequence: number;
}

async function saveUntilAcknowledged(
  { baseUrl, seat, met, timeoutMs = TIMEOUT_MS, giveUpAfterMs = GIVE_UP_AFTER_MS, onCall }: Answering,
  given: Given,
): Promise<void> {
  for (const began = performance.now(); ; await sleep(RETRY_MS)) {
    const startedAt = performance.now();
    const reason = await save(baseUrl, seat, given, timeoutMs);
    onCall?.({ startedAt, tookMs: performance.now() - startedAt, reason });
    if (reason === undefined) return;
    met.again++;
    met.reasons.set(reason, (met.reasons.get(reason) ?? 0) + 1);
    if (performance.now() - began > giveUpAfterMs)
      throw new Error(`An answer could not be saved for ${giveUpAfterMs / 1000} s: ${reason}`);
  }
}

/** @returns the reason why the answer was not acknowledged; undefined where it was */
export async function save(
  baseUrl: string,
  { token, attemptId }: Seat,
  { questionId, answer, sequence }: Given,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  const { address, body = '' } = encodeRequest(attempts.saveAnswer, {
    body: { attemptId, questionId, answer, isSkipped: false, sequence },
  });
  try {
    const response = await fetch(new URL(address, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    // A candidate that is signed out loses its exam: no fault of the server may look like the end of a session.
    if ([401, 403, 404, 409].includes(response.status)) throw new SentAway(response.status);
    if (response.status !== 200) return `status ${response.status}`;
    const acknowledged = attempts.saveAnswer.ok.decode(JSON.parse(text));
    return acknowledged.sequence >= sequence ? undefined : 'an older sequence';
  } catch (error) {
    if (error instanceof SentAway) throw error;
    return reasonOf(error);
  }
}

class SentAway extends Error {
  constructor(status: number) {
    super(`A candidate in mid-exam was answered ${status}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name === 'TypeError' ? (cause instanceof Error ? cause.message : error.message) : error.name;
}
