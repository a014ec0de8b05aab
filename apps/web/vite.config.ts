import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** Put in the pages by the build, replaced by the server in every response. */
const NONCE = '__CSP_NONCE__';

/** The fonts that the first paint of these pages needs. */
const FIRST_FONTS = /(inter|source-serif-4)-latin-opsz-normal-.*\.woff2$/;
/** Those of the landing page in other scripts, by locale; the server leaves in what its page needs. */
const FONTS_BY_LOCALE = {
  in: /noto-sans-devanagari-devanagari-400-normal-.*\.woff2$/,
  bn: /noto-sans-bengali-bengali-400-normal-.*\.woff2$/,
};

/** Sets the theme before the first paint: a file of its own, because the policy allows no inline script. */
function themeBoot(): Plugin {
  const source = readFileSync(new URL('./theme-boot.js', import.meta.url), 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '');
  let file = '';
  return {
    name: 'invigil-theme-boot',
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

/** Asks for fonts before all else: they are large, and a paint without them is painted again. */
function fontPreload(): Plugin {
  return {
    name: 'invigil-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const preload = (fonts: RegExp, attrs = {}): HtmlTagDescriptor[] =>
          Object.keys(bundle ?? {})
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
        const byLocale = path === '/landing.html' ? Object.entries(FONTS_BY_LOCALE) : [];
        return [
          ...preload(FIRST_FONTS),
          ...byLocale.flatMap(([locale, fonts]) => preload(fonts, { 'data-locale': locale })),
        ];
      },
    },
  };
}

/** Has the landing page fetch its script after what it paints with. */
function landingScriptLast(): Plugin {
  return {
    name: 'invigil-landing-script-last',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path === '/landing.html'
          ? html
              .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
              .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          : html,
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: 'public',
  html: { cspNonce: NONCE },
  plugins: [react(), ...(isSsrBuild ? [] : [themeBoot(), fontPreload(), landingScriptLast()])],
  // the server-rendered landing page travels without node_modules
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/landing-server',
        target: 'node20',
        minify: false,
        copyPublicDir: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // exam halls have old phones
        target: ['chrome111', 'safari16.4', 'firefox114'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['admin.html', 'runner.html', 'landing.html', 'certificate.html'] },
      },
}));
