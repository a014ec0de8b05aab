import type { LandingPage } from '@invigil/contract/landing-page';
import { fillText, type PageData, settingText } from '@invigil/landing-page/landing-context.ts';
import { languageOf, languages } from '@invigil/ui/i18n/languages.ts';
import { derivedCss } from '@invigil/ui/theme/derive-theme.ts';
import { escapeHtml } from './markup.ts';

/** JSON that cannot end the script element around it. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const addressOf = (page: LandingPage, key = page.locale) =>
  key === 'en' ? `${page.origin}/` : `${page.origin}/?lang=${key}`;

function structuredData(data: PageData, description: string) {
  const { page } = data;
  const site = {
    '@type': 'WebApplication',
    name: page.siteTitle,
    url: addressOf(page),
    description,
    inLanguage: languageOf(page.locale).htmlLang,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Web',
    ...(page.plans.length > 0 && {
      offers: page.plans.map((plan) => ({
        '@type': 'Offer',
        name: plan.title,
        price: (plan.priceMinor / 100).toFixed(2),
        priceCurrency: plan.currency,
      })),
    }),
    sameAs: Object.values(page.social).filter(Boolean),
  };
  const faq = {
    '@type': 'FAQPage',
    mainEntity: page.faqs.map(({ title, description: text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
  return { '@context': 'https://schema.org', '@graph': page.faqs.length > 0 ? [site, faq] : [site] };
}

/** Inner HTML of the head: metadata for search engines and link previews, and styles of the first paint. */
export function headOf(data: PageData): string {
  const { page, texts } = data;
  const title = `${settingText(data, 'homeHeader1')} | ${page.siteTitle}`;
  const description = fillText(texts, 'description');
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;
  const alternate = (lang: string, href: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`;
  const image = page.content.homePicture?.trim() || page.logoUrl;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escapeHtml(addressOf(page))}">`,
    ...languages.map(({ key, htmlLang }) => alternate(htmlLang, addressOf(page, key))),
    alternate('x-default', `${page.origin}/`),
    meta('og:type', 'website'),
    meta('og:site_name', page.siteTitle),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', addressOf(page)),
    meta('og:locale', languageOf(page.locale).intl.replace('-', '_')),
    ...(image ? [meta('og:image', image.startsWith('/') ? `${page.origin}${image}` : image)] : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    `<style>${derivedCss(page.colours)}</style>`,
    `<script type="application/ld+json">${scriptJson(structuredData(data, description))}</script>`,
  ].join('\n');
}
