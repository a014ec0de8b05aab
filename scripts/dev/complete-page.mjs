import { randomBytes } from 'node:crypto';
import { developmentPolicy, nonceOf } from './development-policy.mjs';
import { takeMarks } from './page-marks.mjs';

const RENDERER = '/apps/landing/src/entry/render.tsx';
/** Reloads a page whose rendering by the server has changed. */
const RELOADER = '<script type="module" src="/scripts/dev/reload-rendered.js"></script>';

/**
 * Completes a page of the server: renders it where the server only sent its data, and adds Vite's client.
 * @returns the page and its policy; undefined for a page that has no sources here, such as the documentation of the API
 */
export async function completePage(vite, page, policy, host) {
  const { html, source, call } = takeMarks(page);
  if (source === undefined) return undefined;
  const nonce = nonceOf(policy) ?? randomBytes(16).toString('base64');
  const rendered = call === undefined ? html : await render(vite, html, call);
  const complete = await vite.transformIndexHtml(`/${source}`, rendered);
  return {
    html: complete.replaceAll(vite.config.html.cspNonce, () => nonce),
    policy: developmentPolicy(policy, nonce, host),
  };
}

/** Renders with the current sources. An error is shown in place of the page, which reloads once it is mended. */
async function render(vite, template, { name, args }) {
  try {
    const renderer = await vite.ssrLoadModule(RENDERER);
    return renderer[name](template, ...args).replace('</body>', () => `${RELOADER}</body>`);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    vite.config.logger.error(error.stack);
    const text = error.stack.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<!doctype html><html lang="en"><body><pre>${text}</pre>${RELOADER}</body></html>`;
  }
}
