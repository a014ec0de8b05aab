import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingPage, LocaleKey } from '@invigil/contract/landing/landing-page';
import type { AppContext } from '../context.ts';
import { listPlans } from '../modules/plans/plan-routes.ts';
import { readSiteSettings, type SiteSettings } from '../modules/settings/site-settings.ts';
import { WEB_DIST } from '../paths.ts';

interface LandingModule {
  renderPage(template: string, model: LandingPage, nonce: string): string;
  absorbedCss(colours: Colours): string;
}

type Colours = LandingPage['colours'];

/** What the web workspace renders for the server. */
export interface PageRenderer {
  landing(locale: LocaleKey, origin: string, nonce: string): Promise<string>;
  /** Fills a page of the other entries: the owner's colours are there before the first paint. */
  shell(template: string, nonce: string): Promise<string>;
}

/**
 * Renders pages with the settings and plans of the moment. The renderer is a build artefact of the web workspace;
 * the two never import each other's sources.
 */
export async function createPageRenderer(context: AppContext): Promise<PageRenderer> {
  const template = await readFile(path.join(WEB_DIST, 'client', 'landing.html'), 'utf8');
  const address = pathToFileURL(path.join(WEB_DIST, 'landing-server/render.js')).href;
  const { renderPage, absorbedCss } = (await import(address)) as LandingModule;
  const { db } = context.database;
  return {
    async landing(locale, origin, nonce) {
      const [settings, plans] = await Promise.all([readSiteSettings(db), listPlans(db)]);
      const model: LandingPage = {
        locale,
        origin,
        siteTitle: settings.siteTitle,
        colours: coloursOf(settings),
        content: {},
        plans: plans.map((plan) => ({ ...plan, currency: 'USD' as const })),
        faqs: [],
        social: {},
        paymentsConfigured: false,
      };
      return renderPage(template, model, nonce);
    },
    async shell(page, nonce) {
      const colours = coloursOf(await readSiteSettings(db));
      const head =
        `<meta name="site-colours" content="${escapeAttribute(JSON.stringify(colours))}">` +
        `<style nonce="${nonce}">${absorbedCss(colours)}</style>`;
      return page.replaceAll('__CSP_NONCE__', nonce).replace('<!--head-->', () => head);
    },
  };
}

function coloursOf(settings: SiteSettings): Colours {
  const { appBarColor, headerColor, bodyColor, footerColor } = settings;
  return { appBarColor, headerColor, bodyColor, footerColor };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
