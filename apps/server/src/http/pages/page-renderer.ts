import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingPage, LocaleKey } from '@invigil/contract/site/landing-page';
import type { AppContext } from '../../context.ts';
import { listPlans } from '../../contexts/billing/plan-routes.ts';
import { listFaqs } from '../../contexts/site/faq-routes.ts';
import { readSettings, type Settings } from '../../contexts/site/site-settings.ts';
import { PAGE_BUILDS } from '../../paths.ts';

interface LandingModule {
  renderPage(template: string, model: LandingPage, nonce: string): string;
  absorbedCss(colours: Colours): string;
}

type Colours = LandingPage['colours'];

/** What the web workspace renders for the server. */
export interface PageRenderer {
  landing(locale: LocaleKey, origin: string, nonce: string): Promise<string>;
  /** Fills a page of the other entries: the owner's title and colours are there before the first paint. */
  shell(template: string, nonce: string): Promise<string>;
}

/**
 * Renders pages with the settings and plans of the moment. The renderer is a build artefact of the web workspace;
 * the two never import each other's sources.
 */
export async function createPageRenderer(context: AppContext): Promise<PageRenderer> {
  const template = await readFile(path.join(PAGE_BUILDS.landing, 'client', 'landing.html'), 'utf8');
  const address = pathToFileURL(path.join(PAGE_BUILDS.landing, 'landing-server/render.js')).href;
  const { renderPage, absorbedCss } = (await import(address)) as LandingModule;
  const { db } = context.database;
  return {
    async landing(locale, origin, nonce) {
      const [settings, plans, faqs] = await Promise.all([readSettings(db), listPlans(db), listFaqs(db)]);
      const { general, colours, landing } = settings;
      const model: LandingPage = {
        locale,
        origin,
        siteTitle: general.siteTitle,
        logoUrl: general.logoPath || undefined,
        colours,
        content: contentOf(settings),
        plans: plans.map((plan) => ({ ...plan, currency: 'USD' as const })),
        faqs: general.showsFaq ? faqs.map(({ title, description }) => ({ title, description })) : [],
        social: {
          facebook: landing.footerFacebook || undefined,
          twitter: landing.footerTwitter || undefined,
          linkedin: landing.footerLinkedin || undefined,
          instagram: landing.footerInstagram || undefined,
        },
        paymentsConfigured: false,
      };
      return renderPage(withFavicon(template, general.faviconPath), model, nonce);
    },
    async shell(page, nonce) {
      const { general, colours } = await readSettings(db);
      const title = escapeMarkup(general.siteTitle);
      const head =
        `<meta name="application-name" content="${title}">` +
        `<meta name="site-colours" content="${escapeMarkup(JSON.stringify(colours))}">` +
        `<style nonce="${nonce}">${absorbedCss(colours)}</style>`;
      return withFavicon(page, general.faviconPath)
        .replace(TITLE, () => `<title>${title}</title>`)
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('<!--head-->', () => head);
    },
  };
}

const TITLE = /<title>[^<]*<\/title>/;
const FAVICON = /<link rel="icon"[^>]*>/;

/** The owner's favicon, where there is one, in the place of the product's. */
function withFavicon(page: string, path: string): string {
  return path === '' ? page : page.replace(FAVICON, () => `<link rel="icon" href="${escapeMarkup(path)}">`);
}

/** What the owner edited, by field name; the page has a default for what is missing. */
function contentOf({ general, landing }: Settings): Record<string, string> {
  const texts = { ...landing, copyrightText: general.copyrightText };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
