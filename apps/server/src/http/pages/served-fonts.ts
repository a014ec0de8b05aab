import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathOfFont } from '@invigil/fonts/installed-fonts.js';
import type { FastifyInstance } from 'fastify';
import { hasEntityTag } from '../files/entity-tags.ts';

const DAY_S = 86_400;

/**
 * Serves the fonts of the book from their packages: pages and PDFs fetch the few that their texts need, and no app is built with
 * copies of them.
 */
export function registerFonts(app: FastifyInstance): void {
  /** By file, without quotes; files of installed packages do not change. */
  const hashes = new Map<string, string>();
  app.get<{ Params: { file: string } }>('/fonts/:file', async ({ params: { file }, headers }, reply) => {
    const path = pathOfFont(file);
    if (path === undefined) return reply.callNotFound();
    const bytes = await readFile(path);
    const hash = hashes.get(file) ?? createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    hashes.set(file, hash);
    reply.headers({ etag: `"${hash}"`, 'cache-control': `public, max-age=${DAY_S}` });
    if (hasEntityTag(headers['if-none-match'], `"${hash}"`)) return reply.code(304).send();
    return reply.type(file.endsWith('.woff2') ? 'font/woff2' : 'font/woff').send(bytes);
  });
}
