import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingPage, LocaleKey } from '@invigil/contract/landing/landing-page';
import type { AppContext } from '../context.ts';
import { listPlans } from '../modules/plans/plan-routes.ts';
import { readSiteSettings } from '../modules/settings/site-settings.ts';
import { WEB_DIST } from '../paths.ts';

interface LandingModule {
  renderPage(template: string, model: LandingPage, nonce: string): string;
}

/**
 * A function that renders the landing page with the settings and plans of the moment. The renderer is a build
 * artefact of the web workspace; the two never import each other's sources.
 */
export async function createLandingRenderer(
  context: AppContext,
  template: string,
): Promise<(locale: LocaleKey, origin: string, nonce: string) => Promise<string>> {
  const address = pathToFileURL(path.join(WEB_DIST, 'landing-server/render.js')).href;
  const { renderPage } = (await import(address)) as LandingModule;
  return async (locale, origin, nonce) => {
    const { db } = context.database;
    const [settings, plans] = await Promise.all([readSiteSettings(db), listPlans(db)]);
    const model: LandingPage = {
      locale,
      origin,
      siteTitle: settings.siteTitle,
      colours: {
        appBarColor: settings.appBarColor,
        headerColor: settings.headerColor,
        bodyColor: settings.bodyColor,
        footerColor: settings.footerColor,
      },
      content: {},
      plans: plans.map((plan) => ({ ...plan, currency: 'USD' as const })),
      faqs: [],
      social: {},
      paymentsConfigured: false,
    };
    return renderPage(template, model, nonce);
  };
}
