import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { pathOfFont } from '../src/installed-fonts.js';

/** Serves the fonts of the book as the server does, for component tests and the workbench. */
export function servedFonts(): Plugin {
  return {
    name: 'invigil-served-fonts',
    configureServer({ middlewares }) {
      middlewares.use('/fonts', async (request, response, next) => {
        const path = pathOfFont((request.url ?? '').slice(1).split('?', 1)[0] ?? '');
        if (path === undefined) return next();
        response.setHeader('content-type', path.endsWith('.woff2') ? 'font/woff2' : 'font/woff');
        response.end(await readFile(path));
      });
    },
  };
}
