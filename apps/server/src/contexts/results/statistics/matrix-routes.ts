import { Readable } from 'node:stream';
import * as contract from '@invigil/contract/results/statistics-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, tooManyCalls } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../../exams/queries.ts';
import type { ResultDeps } from '../result-ports.ts';
import {
  explainColumns,
  exportResponseMatrix,
  MATRIX_FOLDER,
  type MatrixAddress,
  readMatrix,
} from './response-matrix.ts';

interface FileCall {
  readonly Params: MatrixAddress;
  readonly Querystring: { readonly ticket?: string };
}

/** Retry-After for a reader whose matrix is still being sent. */
const RETRY_AFTER_SECONDS = 10;

/** Response matrices: ordered, and fetched by ticketed addresses (docs/decisions/008). */
export function registerMatrixRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'clock' | 'database' | 'servers' | 'tickets'> &
    ExamDeps<'papers'> &
    ResultDeps<'statisticsComputer'>,
): void {
  /** Readers to whom a matrix is being sent: one each, so that a slow one holds one thread. */
  const reading = new Set<number>();

  mount(app, deps, contract.exportResponseMatrix, ({ actor, body }) =>
    exportResponseMatrix(deps, actor, body),
  );

  app.get<FileCall>(`${MATRIX_FOLDER}/:assessmentId/:name/:content/:who/:salt/responses.csv`, sendMatrix);
  app.get<FileCall>(
    `${MATRIX_FOLDER}/:assessmentId/:name/:content/:who/:salt/columns.csv`,
    async (request, reply) =>
      asFile(reply).send(await explainColumns(deps, readerOf(request), request.params)),
  );

  /** @throws Failure notFound, the same for a missing file and an invalid ticket */
  function readerOf(request: FastifyRequest<FileCall>): number {
    const { ticket } = request.query;
    const path = request.url.split('?')[0] ?? '';
    const readerId =
      typeof ticket === 'string' ? deps.tickets.verify(path, ticket, deps.clock.now()) : undefined;
    if (readerId === undefined) throw notFound();
    return readerId;
  }

  async function sendMatrix(request: FastifyRequest<FileCall>, reply: FastifyReply): Promise<FastifyReply> {
    const readerId = readerOf(request);
    if (reading.has(readerId)) throw tooManyCalls(RETRY_AFTER_SECONDS);
    reading.add(readerId);
    const stopping = new AbortController();
    reply.raw.once('close', () => {
      reading.delete(readerId);
      stopping.abort();
    });
    const parts = await readMatrix(deps, readerId, request.params, stopping.signal);
    return asFile(reply).send(Readable.from(parts, { objectMode: false }));
  }
}

const asFile = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment')
    .header('cache-control', 'private, no-store');
