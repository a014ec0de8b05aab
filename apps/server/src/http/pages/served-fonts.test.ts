import { bytesOfFont } from '@invigil/fonts/installed-fonts.js';
import { wholeFontBook } from '@invigil/fonts/whole-font-book.js';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerFonts } from './served-fonts.ts';

const app = fastify();
app.setNotFoundHandler((_request, reply) => reply.code(404).send('none'));
registerFonts(app);

it('the fonts of the book are served to everybody, kept by browsers, and no other file is [served-fonts.1]', async () => {
  for (const letter of ['A', 'ش', '李', '😀']) {
    const [run] = wholeFontBook.runs(letter, { face: 'sans' });
    if (run === undefined) throw new Error(`${letter} has no font`);
    const address = `/fonts/${run.font.file}`;
    const served = await app.inject(address);
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toMatch(/^font\/woff2?$/);
    expect(served.headers['cache-control']).toBe('public, max-age=86400');
    expect(served.rawPayload.equals(bytesOfFont(run.font))).toBe(true);
    const again = await app.inject({
      url: address,
      headers: { 'if-none-match': String(served.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  for (const other of [
    'inter-latin-300-normal.woff',
    '..%2Fpackage.json',
    '%2e%2e%2fpackage.json',
    'LICENSE',
  ])
    expect((await app.inject(`/fonts/${other}`)).statusCode).toBe(404);
});
