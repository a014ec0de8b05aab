import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { distOf, isDevelopmentBuild } from '../../packages/ui/build/output.mjs';
import { pageConfig } from '../../packages/ui/build/page-config.ts';

/** Fonts of the landing page in other scripts, by locale. */
const FONTS_BY_LOCALE = {
  in: /noto-sans-devanagari-devanagari-(400|600)-normal-.*\.woff2$/,
  bn: /noto-sans-bengali-bengali-(400|600)-normal-.*\.woff2$/,
};

/** Fetches the page's script after everything that the first paint needs. */
function scriptLast(): Plugin {
  return {
    name: 'invigil-landing-script-last',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
          .replace('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}

const root = import.meta.dirname;

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        root,
        plugins: [react()],
        // the server-rendered page travels without node_modules
        ssr: { noExternal: true },
        // Leaves out React's development builds, two thirds of the file, which the server would hold in memory.
        define: {
          'process.env.NODE_ENV': JSON.stringify(isDevelopmentBuild ? 'development' : 'production'),
        },
        build: {
          outDir: join(distOf(root), 'landing-server'),
          emptyOutDir: true,
          target: 'node20',
          // The server holds the text of the script, with two bytes a character.
          minify: true,
          copyPublicDir: false,
        },
      }
    : pageConfig({
        root,
        pages: ['landing.html', 'certificate-proof.html'],
        plugins: [scriptLast()],
        fontsByLocale: FONTS_BY_LOCALE,
      }),
);
