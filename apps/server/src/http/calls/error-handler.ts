import { failureAnswer, refusalAnswer } from '@invigil/contract/answers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createTurns } from '../../adapters/event-loop-turns.ts';
import { isBucketUnavailable } from '../../adapters/file-store/bucket-unavailable.ts';
import { Failure, Refused } from '../../application/errors.ts';
import { databaseErrorOf, isDatabaseUnavailable } from '../../database/failures.ts';
import { EarlierServerServes } from '../../serving/serving-errors.ts';
import { findUndeclared, undeclaredErrors } from './declared-errors.ts';
import { HttpFailure, OutdatedUpdate } from './http-failure.ts';
import { REFUSED_STATUS, STATUS_OF } from './status-table.ts';

/** Refusals that clients also read from the `status` field. */
const STATUS_REFUSALS = new Set(['limitExpired', 'dateExpired']);

/** Keys for failures that the framework finds before a handler runs. */
const FRAMEWORK_KEYS: Record<number, string> = {
  400: 'invalidInput',
  404: 'notFoundMsg',
  405: 'notFoundMsg',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
};

/** A refusal takes about 0.1 ms, so that a refused flood delays a save by a millisecond and not by its whole length. */
const REFUSALS_PER_TURN = 8;

/** A failure as it is sent. */
interface SentFailure {
  readonly status: number;
  readonly message: string;
  readonly fieldErrors?: Record<string, string[]> | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Turns errors into replies, for all routes. A refusal or conflict that its call does not declare is answered and logged. The
 * text of an unexpected error never leaves the server.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  const refusalTurn = createTurns(REFUSALS_PER_TURN);

  const send = (reply: FastifyReply, { status, retryAfterSeconds, ...failure }: SentFailure) => {
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.code(status).send(z.encode(failureAnswer, { ...failure, requestId: reply.request.id }));
  };

  app.setNotFoundHandler((_request, reply) => {
    reply.header('cache-control', 'no-store');
    return send(reply, { status: 404, message: 'notFoundMsg' });
  });

  app.setErrorHandler(async (error, request, reply) => {
    reply.header('cache-control', 'no-store');
    const undeclared = findUndeclared(request.routeOptions.config.endpoint, error);
    if (undeclared !== undefined) {
      request.log.error(undeclared, 'a call answered what it does not declare');
      undeclaredErrors.publish(undeclared);
    }
    const refusal = refusalOf(error);
    if (refusal !== undefined) return reply.code(REFUSED_STATUS).send(z.encode(refusalAnswer, refusal));
    if (error instanceof OutdatedUpdate)
      return reply.code(STATUS_OF.conflict).send({ requestId: request.id, ...error.reply });
    if (error instanceof Failure && error.kind === 'tooManyCalls') await refusalTurn();
    const failure = failureOf(error);
    if (failure !== undefined) return send(reply, failure);
    const unavailable = findUnavailable(error);
    request.log.error({ err: error, databaseCode: databaseErrorOf(error)?.code }, 'call failed');
    return unavailable === undefined
      ? send(reply, { status: 500, message: 'somethingUnexpected' })
      : send(reply, { status: STATUS_OF.tooBusy, message: unavailable, retryAfterSeconds: 2 });
  });
}

/** The answer to a call that a business rule refuses; undefined for another error. */
function refusalOf(error: unknown): Parameters<typeof refusalAnswer.encode>[0] | undefined {
  if (error instanceof EarlierServerServes)
    return { refusal: 'earlierServerServes', serverVersion: error.version };
  if (!(error instanceof Refused)) return undefined;
  const { refusal, questionNumbers } = error;
  const status = STATUS_REFUSALS.has(refusal) ? refusal : undefined;
  return { refusal, status, questionNumbers: questionNumbers?.length ? [...questionNumbers] : undefined };
}

/** The failure that a use case, the reading of a request, or the framework has found; undefined for another error. */
function failureOf(error: unknown): SentFailure | undefined {
  if (error instanceof Failure) {
    const { kind, message, fieldErrors, retryAfterSeconds } = error;
    return { status: STATUS_OF[kind], message, fieldErrors, retryAfterSeconds };
  }
  if (error instanceof HttpFailure) return { status: error.status, message: error.message };
  const status = frameworkStatus(error);
  return status === undefined ? undefined : { status, message: FRAMEWORK_KEYS[status] ?? 'invalidInput' };
}

/** The key of what is out of reach; undefined for another error. */
function findUnavailable(error: unknown): 'serverBusy' | 'storageUnavailable' | undefined {
  // First, because a connection that breaks looks alike to both.
  if (isBucketUnavailable(error)) return 'storageUnavailable';
  return isDatabaseUnavailable(error) ? 'serverBusy' : undefined;
}

function frameworkStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : undefined;
}
