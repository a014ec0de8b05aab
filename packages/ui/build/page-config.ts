import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin, Rolldown, UserConfig } from 'vite';
import { BROWSERS } from './browsers.mjs';
import { distOf } from './output.mjs';

/** Placeholder in built pages; the server replaces it in every response. */
const NONCE = '__CSP_NONCE__';

/** The fonts that the first paint of every page needs. */
const FIRST_FONTS = /(inter|source-serif-4)-latin-opsz-normal-.*\.woff2$/;

const themeBootSource = () =>
  readFileSync(new URL('./theme-boot.js', import.meta.url), 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '');

/** Sets the theme before the first paint: a separate file, because the policy allows no inline script. */
function themeBoot(): Plugin {
  const source = themeBootSource();
  let file = '';
  return {
    name: 'invigil-theme-boot',
    apply: 'build',
    buildStart() {
      file = this.emitFile({ type: 'asset', name: 'theme-boot.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const boot = Object.keys(bundle ?? {}).find((name) => /theme-boot-.*\.js$/.test(name));
        if (boot === undefined || file === '') throw new Error('theme-boot.js was not emitted');
        return [{ tag: 'script', attrs: { src: `/${boot}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** As themeBoot, in development, whose policy allows inline scripts with the page's nonce. */
function inlineThemeBoot(): Plugin {
  return {
    name: 'invigil-inline-theme-boot',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', children: themeBootSource(), injectTo: 'head-prepend' }],
  };
}

/**
 * Preloads the fonts of the first paint: they are large, and a paint without them is repeated.
 * @param byLocale fonts of a locale's script, marked with the locale, so that the server keeps only those that its
 * page needs
 */
function fontPreload(byLocale: Readonly<Record<string, RegExp>>): Plugin {
  return {
    name: 'invigil-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {});
        const preload = (fonts: RegExp, attrs = {}): HtmlTagDescriptor[] =>
          files
            .filter((file) => fonts.test(file))
            .map((file) => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: '',
                href: `/${file}`,
                ...attrs,
              },
              injectTo: 'head-prepend',
            }));
        return [
          ...preload(FIRST_FONTS),
          ...Object.entries(byLocale).flatMap(([locale, fonts]) => preload(fonts, { 'data-locale': locale })),
        ];
      },
    },
  };
}

interface PageOptions {
  /** Folder of the workspace. */
  readonly root: string;
  /** HTML files in the folder. */
  readonly pages: readonly string[];
  readonly plugins?: readonly Plugin[];
  readonly fontsByLocale?: Readonly<Record<string, RegExp>>;
  /** Groups of modules that share a file, beyond what the bundler finds. */
  readonly chunks?: readonly Rolldown.CodeSplittingGroup[];
}

/** The name of a shared file lists the screens that share it, after the name of its group. */
const chunkFileName = ({ name }: { readonly name: string }) => `assets/${name.split('~', 1)[0]}-[hash].js`;

/** The settings of all pages, built or served from their sources. */
export const pageBase = () => ({
  publicDir: fileURLToPath(new URL('../public', import.meta.url)),
  html: { cspNonce: NONCE },
  plugins: [react(), themeBoot(), inlineThemeBoot()],
});

/** How every page is built for browsers, into `dist/client` of its workspace. */
export function pageConfig({
  root,
  pages,
  plugins = [],
  fontsByLocale = {},
  chunks = [],
}: PageOptions): UserConfig {
  const base = pageBase();
  return {
    ...base,
    root,
    plugins: [...base.plugins, fontPreload(fontsByLocale), ...plugins],
    build: {
      outDir: join(distOf(root), 'client'),
      emptyOutDir: true,
      // scripts/check-bundle-budgets.mjs holds the sizes; an operator who starts the product can do nothing about them.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      manifest: true,
      target: BROWSERS,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [...pages],
        output: { codeSplitting: { groups: [...chunks] }, chunkFileNames: chunkFileName },
      },
    },
  };
}
