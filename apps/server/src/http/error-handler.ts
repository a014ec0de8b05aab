import { failureAnswer, refusalAnswer } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createTurns } from '../adapters/event-loop-turns.ts';
import { isBucketUnavailable } from '../adapters/file-store/bucket-unavailable.ts';
import { databaseErrorOf, isDatabaseUnavailable } from '../database/client.ts';
import { EarlierServerServes } from '../serving/serving-errors.ts';
import { HttpFailure, OutdatedUpdate, Refused } from './errors.ts';

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

/** Turns errors into replies, for all routes; the text of an unexpected error never leaves the server. */
export function registerErrorHandler(app: FastifyInstance): void {
  const refusalTurn = createTurns(REFUSALS_PER_TURN);
  app.setNotFoundHandler((request, reply) => {
    const answer = z.encode(failureAnswer, { message: 'notFoundMsg', requestId: request.id });
    return reply.code(404).header('cache-control', 'no-store').send(answer);
  });

  app.setErrorHandler(async (error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof Refused) {
      const status = STATUS_REFUSALS.has(error.refusal) ? error.refusal : undefined;
      return reply.code(202).send(z.encode(refusalAnswer, { refusal: error.refusal, status }));
    }
    if (error instanceof EarlierServerServes) {
      const { version: serverVersion } = error;
      return reply.code(202).send(z.encode(refusalAnswer, { refusal: 'earlierServerServes', serverVersion }));
    }
    if (error instanceof OutdatedUpdate)
      return reply.code(409).send(Object.assign({ requestId: request.id }, error.reply));
    if (error instanceof HttpFailure) {
      if (error.status === 429) await refusalTurn();
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return reply.code(error.status).send(
        z.encode(failureAnswer, {
          message: error.message,
          fieldErrors: error.fieldErrors,
          requestId: request.id,
        }),
      );
    }
    const status = frameworkStatus(error);
    if (status !== undefined) {
      const message = FRAMEWORK_KEYS[status] ?? 'invalidInput';
      return reply.code(status).send(z.encode(failureAnswer, { message, requestId: request.id }));
    }
    const unavailable = findUnavailable(error);
    request.log.error({ err: error, databaseCode: databaseErrorOf(error)?.code }, 'call failed');
    if (unavailable !== undefined) reply.header('retry-after', 2);
    return reply.code(unavailable === undefined ? 500 : 503).send(
      z.encode(failureAnswer, {
        message: unavailable ?? 'somethingUnexpected',
        requestId: request.id,
      }),
    );
  });
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
