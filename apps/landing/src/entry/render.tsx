import type { LandingPage } from '@invigil/contract/landing-page';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { PageData } from '@invigil/landing-page/landing-context.ts';
import bn from '@invigil/landing-page/locales/bn/landing.json' with { type: 'json' };
import en from '@invigil/landing-page/locales/en/landing.json' with { type: 'json' };
import es from '@invigil/landing-page/locales/es/landing.json' with { type: 'json' };
import hindi from '@invigil/landing-page/locales/in/landing.json' with { type: 'json' };
import it from '@invigil/landing-page/locales/it/landing.json' with { type: 'json' };
import { formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { renderToString } from 'react-dom/server';
import { LandingApp } from '../components/LandingApp.tsx';
import { headOf, scriptJson } from './head.ts';
import { keepLocaleFonts } from './markup.ts';

// The server puts the owner's colours into the other two pages with the same rule.
export { derivedCss } from '@invigil/ui/theme/derive-theme.ts';
export { renderCertificateProof } from './render-certificate-proof.tsx';

const textsByLocale: Record<LocaleKey, Readonly<Record<string, string>>> = { en, es, it, in: hindi, bn };

/** The parts of the page that the server puts into landing.html. */
export interface RenderedLanding {
  /** For `<!--head-->`. */
  readonly head: string;
  /** For `<!--app-html-->`. */
  readonly html: string;
  /** For `"__PAGE_DATA__"`, quotes included. */
  readonly pageData: string;
  /** For the `lang` of the html element. */
  readonly htmlLang: string;
}

/** Renders the landing page in the language of its model. */
export function render(model: LandingPage): RenderedLanding {
  const language = languageOf(model.locale);
  const data: PageData = {
    page: model,
    texts: textsByLocale[language.key],
    planFigures: model.plans.map((plan) => ({
      price: formatMoney(plan.priceMinor, plan.currency, language),
      assessments: formatNumber(plan.assessmentLimit, {}, language),
      questions: formatNumber(plan.questionLimit, {}, language),
      responses: formatNumber(plan.responseLimit, {}, language),
    })),
  };
  return {
    head: headOf(data),
    html: renderToString(<LandingApp data={data} />),
    pageData: scriptJson(data),
    htmlLang: language.htmlLang,
  };
}

/** Nonces of the built page: this page has none, because the server sends the same bytes to all visitors. */
const NONCES = / nonce="__CSP_NONCE__"/g;

/** Fills the built landing.html. */
export function renderPage(template: string, model: LandingPage): string {
  const { head, html, pageData, htmlLang } = render(model);
  // functions as replacements: a "$&" in a text must stay unchanged
  return keepLocaleFonts(template, model.locale)
    .replace(NONCES, '')
    .replace('<html lang="en"', () => `<html lang="${htmlLang}"`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-html-->', () => html)
    .replace('"__PAGE_DATA__"', () => pageData);
}
