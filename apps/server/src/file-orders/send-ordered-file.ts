import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileId } from '../adapters/file-id.ts';
import { notFound } from '../application/errors.ts';
import type { Deps } from '../ports.ts';
import type { FileOrder } from './file-orders.ts';
import type { FileOrders } from './find-file-order.ts';

interface FileCall {
  readonly Params: { readonly fileId: string };
  readonly Querystring: { readonly ticket?: string };
}

type Parts = Deps<'clock' | 'database' | 'files' | 'tickets'>;

/**
 * Serves the ready files of one table by their ticketed addresses (docs/decisions/008).
 *
 * @param folder of the addresses
 */
export function serveOrderedFiles<Order extends FileOrder>(
  app: FastifyInstance,
  parts: Parts,
  folder: string,
  orders: FileOrders<Order>,
  nameOf: (file: Order) => string,
): void {
  app.route<FileCall>({
    method: ['GET', 'HEAD'],
    url: `${folder}/:fileId`,
    handler: (request, reply) => send(request, reply),
  });

  /** A missing file and an invalid ticket both get 404. */
  async function send(request: FastifyRequest<FileCall>, reply: FastifyReply): Promise<FastifyReply> {
    const { fileId } = request.params;
    const { ticket } = request.query;
    const path = request.url.split('?')[0] ?? '';
    const readerId =
      typeof ticket === 'string' ? parts.tickets.verify(path, ticket, parts.clock.now()) : undefined;
    if (readerId === undefined || !isFileId(fileId)) throw notFound();
    const file = await orders.getNamed(parts, readerId, fileId);
    const stored = await parts.files.find(fileId);
    if (stored === undefined) throw notFound();
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${nameOf(file)}"`)
      .header('cache-control', 'private, no-store')
      .header('content-length', stored.size);
    return request.method === 'HEAD' ? reply.send() : reply.send(stored.read());
  }
}
