import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Serves a sample of an import at a public address, as a download under the last part of the address. */
export function serveSampleCsv(app: FastifyInstance, address: string, lines: readonly string[]): void {
  // The byte order mark makes Excel read the file as UTF-8.
  const text = `\uFEFF${lines.join('\r\n')}\r\n`;
  app.get(address, (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${path.posix.basename(address)}"`)
      .header('cache-control', 'public, max-age=86400')
      .send(text),
  );
}
