import { randomUUID } from 'node:crypto';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { SHORT_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import type { FastifyInstance } from 'fastify';
import type { SampleAssessment } from '../content/assessments.ts';
import { type SampleCandidate, userAgentOf } from '../content/people.ts';
import { answerByAbility } from '../events/answers.ts';
import type { Chance } from '../events/chance.ts';
import { addressOf } from '../events/demo-run.ts';
import { existing, type WrittenAssessment } from '../events/demo-site.ts';
import { type CallInput, sendCall } from '../events/inject-client.ts';

/** Seconds for which a candidate reads a question. */
const READING = [6, 40] as const;
/** Seconds until the first answer on a page that has been opened: a visitor sees soon that the board lives. */
const FIRST_READING = [2, 12] as const;
/** Seconds between two attempts. */
const PAUSE = [15, 60] as const;
/** Seconds until a candidate whose call was refused begins anew: the visitor may have changed what it relies on. */
const AFTER_REFUSAL = 10;
/** Twice as rare as a page's own, which the live board still counts as present. */
const BEAT_MS = 2 * SHORT_INTERVAL_MS;
/** Share of the answers after which a candidate looks elsewhere for a moment. */
const LEAVES = 0.03;

/** A candidate, the assessment that it sits, and the server that it calls. */
export interface Sitting {
  readonly app: FastifyInstance;
  readonly chance: Chance;
  readonly candidate: SampleCandidate;
  readonly password: string;
  readonly sample: SampleAssessment;
  readonly written: WrittenAssessment;
}

/** A candidate who sits one assessment again and again. */
export interface SittingCandidate {
  /** Milliseconds of the epoch at which the next call is due. */
  readonly dueAt: number;
  /** Makes one call. @returns whether it ended an attempt */
  act(now: number): Promise<boolean>;
}

/** An attempt in progress. */
interface Progress {
  readonly attemptId: number;
  /** Questions without an answer, the next one first; undefined until the attempt has been opened. */
  readonly open: { readonly position: number; readonly questionId: number }[] | undefined;
  readonly pageId: string;
  beatAt: number;
  answerAt: number;
}

export function createSittingCandidate(sitting: Sitting): SittingCandidate {
  const { app, chance, candidate, password, sample, written } = sitting;
  const { assessmentId } = written;
  const caller = { userAgent: userAgentOf(chance.oneOf(candidate.browsers)), ip: addressOf(candidate) };
  let token: string | undefined;
  let progress: Progress | undefined;
  let dueAt = 0;

  const seconds = ([least, most]: readonly [number, number]) => chance.between(least, most) * 1000;

  /** @returns undefined for a refusal, after which the candidate begins anew */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    now: number,
  ): Promise<OkOf<E> | undefined> {
    const response = await sendCall(app, { ...caller, token }, endpoint, input);
    if (response.statusCode === 200) return endpoint.ok.parse(response.json()) as OkOf<E>;
    if (response.statusCode === 401) token = undefined;
    progress = undefined;
    dueAt = now + AFTER_REFUSAL * 1000;
    return undefined;
  }

  async function signIn(now: number): Promise<void> {
    const body = { email: candidate.email, password };
    token = (await call(accounts.signIn, { body }, now))?.token;
  }

  async function start(now: number): Promise<void> {
    const started = await call(attempts.startAttempt, { body: { assessmentId } }, now);
    if (started === undefined) return;
    const { attemptId } = started;
    progress = { attemptId, open: undefined, pageId: randomUUID(), beatAt: now, answerAt: now };
  }

  async function open({ attemptId, pageId }: Progress, now: number): Promise<void> {
    const opened = await call(attempts.getOpenAttempt, { params: { assessmentId } }, now);
    if (opened === undefined) return;
    const left = opened.questions.filter(({ isAnswered, isSkipped }) => !isAnswered && !isSkipped);
    progress = { attemptId, pageId, open: left, beatAt: now, answerAt: now + seconds(FIRST_READING) };
  }

  async function beat({ attemptId, pageId, open: left }: Progress, now: number): Promise<void> {
    const body = { attemptId, pageId, position: left?.[0]?.position };
    const reply = await call(attempts.heartbeat, { body }, now);
    if (reply?.isFinished === true) progress = undefined;
    else if (progress !== undefined) progress.beatAt = now + BEAT_MS;
  }

  async function save({ attemptId, pageId, open: left = [] }: Progress, now: number): Promise<void> {
    const [next] = left;
    const question = existing(
      sample.questions[written.questionIds.indexOf(next?.questionId ?? 0)],
      'a question',
    );
    const body = {
      ...answerByAbility(chance, question, candidate.ability),
      attemptId,
      pageId,
      questionId: next?.questionId ?? 0,
      sequence: undefined,
      pointerLeaveCount: chance.happens(LEAVES) ? 1 : 0,
      visibilityChangeCount: 0,
    };
    if ((await call(attempts.saveAnswer, { body }, now)) === undefined) return;
    left.shift();
    if (progress !== undefined) progress.answerAt = now + seconds(READING);
  }

  async function finish({ attemptId }: Progress, now: number): Promise<boolean> {
    const body = { attemptId, leftPage: undefined };
    const isFinished = (await call(attempts.finishAttempt, { body }, now)) !== undefined;
    progress = undefined;
    dueAt = now + seconds(PAUSE);
    return isFinished;
  }

  return {
    get dueAt() {
      return progress?.open === undefined ? dueAt : Math.min(progress.beatAt, progress.answerAt);
    },
    async act(now) {
      if (token === undefined) await signIn(now);
      else if (progress === undefined) await start(now);
      else if (progress.open === undefined) await open(progress, now);
      else if (progress.beatAt <= now) await beat(progress, now);
      else if (progress.open.length > 0) await save(progress, now);
      else return finish(progress, now);
      return false;
    },
  };
}
