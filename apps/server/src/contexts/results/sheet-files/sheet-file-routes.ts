import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { sheetFileName } from '@invigil/domain/results/sheet-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileId } from '../../../adapters/file-id.ts';
import { notFound } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { localeOf } from '../../../http/request-locale.ts';
import type { ResultsContext } from '../results-context.ts';
import {
  discardSheetFile,
  findOwnSheetFile,
  getNamedSheetFile,
  getOwnSheetFile,
  toSheetFile,
} from './find-sheet-file.ts';
import { startSheetFile } from './start-sheet-file.ts';

interface FileCall {
  readonly Params: { readonly fileId: string };
  readonly Querystring: { readonly ticket?: string };
}

/** PDFs of result sheets: ordered, followed, and fetched by a ticketed address (docs/decisions/008). */
export function registerSheetFileRoutes(app: FastifyInstance, context: ResultsContext): void {
  const { sheetFileWriter } = context;

  // A server that stops gives its files back.
  app.addHook('preClose', () => sheetFileWriter.stop());

  mount(app, context, contract.startSheetFile, async ({ actor, body, request }) => {
    const file = await startSheetFile(context, actor, body, localeOf(request));
    await sheetFileWriter.start(context, request.log);
    return toSheetFile(context, file);
  });

  mount(app, context, contract.getSheetFile, async ({ actor, params }) =>
    toSheetFile(context, await getOwnSheetFile(context, actor.userId, params.sheetFileId)),
  );

  mount(app, context, contract.findSheetFile, async ({ actor }) => {
    const file = await findOwnSheetFile(context, actor.userId);
    return { file: file === undefined ? null : toSheetFile(context, file) };
  });

  mount(app, context, contract.discardSheetFile, async ({ actor, params }) => {
    await discardSheetFile(context, actor.userId, params.sheetFileId);
    return done('successfullyDeleted');
  });

  app.route<FileCall>({
    method: ['GET', 'HEAD'],
    url: '/Resources/ResultSheets/:fileId',
    handler: (request, reply) => sendSheetFile(context, request, reply),
  });
}

/** A missing file and an invalid ticket both get 404. */
async function sendSheetFile(
  context: ResultsContext,
  request: FastifyRequest<FileCall>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileId } = request.params;
  const { ticket } = request.query;
  const path = request.url.split('?')[0] ?? '';
  const readerId =
    typeof ticket === 'string' ? context.tickets.verify(path, ticket, context.clock.now()) : undefined;
  if (readerId === undefined || !isFileId(fileId)) throw notFound();
  const file = await getNamedSheetFile(context, readerId, fileId);
  const stored = await context.files.find(fileId);
  if (stored === undefined) throw notFound();
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${sheetFileName(file.attemptIds.length)}"`)
    .header('cache-control', 'private, no-store')
    .header('content-length', stored.size);
  return request.method === 'HEAD' ? reply.send() : reply.send(stored.read());
}
