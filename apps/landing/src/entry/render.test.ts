import type { LandingPage } from '@invigil/contract/landing-page';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { expect, it } from 'vitest';
import { BARE, PLAN } from '../landing-site.test-data.ts';
import { render, renderPage } from './render.tsx';

it('the landing page omits plans, questions and social links that the site does not have [render.1]', () => {
  const { html } = render(BARE);
  expect(html).not.toMatch(/id="(pricing|faq)"|class="social"/);
  expect(html.match(/role="tooltip"/g)).toHaveLength(16);
});

it('the landing page shows plans, questions and social links that the site has [render.2]', () => {
  const { html } = render({
    ...BARE,
    plans: [PLAN],
    faqs: [{ title: 'How many?', description: asSafeHtml('As many as the plan allows.') }],
    social: { linkedin: 'https://linkedin.example/invigil' },
  });
  expect(html).toContain('US$29');
  expect(html).toContain('Unlimited responses per assessment');
  expect(html).toContain('<summary>How many?');
  expect(html).toContain('href="https://linkedin.example/invigil"');
});

it('the landing page shows an edited text, and the default for an empty one [render.3]', () => {
  const { html } = render({ ...BARE, content: { homeHeader1: 'Our exams', homeHeader2: ' ' } });
  expect(html).toContain('<h1>Our exams</h1>');
  expect(html).toContain('From blank page to certificate');
});

it('the landing page shows logo, pictures and copyright text of the owner, and the formatting of an answer', () => {
  const { html } = render({
    ...BARE,
    logoUrl: '/Resources/SiteImages/logo',
    content: {
      copyrightText: 'Hill School, Kolkata',
      homePicture: '/Resources/SiteImages/hall',
      feature2Picture: '/Resources/SiteImages/line',
    },
    faqs: [{ title: 'How many?', description: asSafeHtml('<p>As <strong>many</strong> as you like.</p>') }],
  });
  // header, drawer and footer
  expect(html.match(/src="\/Resources\/SiteImages\/logo\?size=thumbnail"/g)).toHaveLength(3);
  expect(html).toContain('src="/Resources/SiteImages/hall"');
  expect(html.match(/class="feature-image"/g)).toHaveLength(1);
  expect(html).toContain('<span>Hill School, Kolkata</span>');
  expect(html).toContain('<p>As <strong>many</strong> as you like.</p>');
});

it('the landing page appears in Hindi under the stored key "in" [render.4]', () => {
  const page = renderPage('<html lang="en"><!--head--><!--app-html-->"__PAGE_DATA__"', {
    ...BARE,
    locale: 'in',
  });
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain('<link rel="canonical" href="https://exams.example/?lang=in">');
  expect(page).toContain('hreflang="bn"');
  expect(page).not.toContain('__CSP_NONCE__');
});

it('a text of the owner that names a part of the page stays as it is [render.8]', () => {
  const siteTitle = '__CSP_NONCE__ $& <!--app-html-->';
  const template =
    '<html lang="en"><!--head--><script nonce="__CSP_NONCE__"></script><!--app-html-->"__PAGE_DATA__"';
  const page = renderPage(template, { ...BARE, siteTitle });
  expect(page).toContain('<script></script>');
  expect(page).toContain('<style>');
  expect(page).toContain('content="__CSP_NONCE__ $&#38; &#60;!--app-html--&#62;"');
  expect(page).not.toContain('nonce="__CSP_NONCE__"');
});

it('the landing page preloads only the font of its own script', () => {
  const links = ['in', 'bn'].map(
    (locale) => `<link rel="preload" href="/${locale}" data-locale="${locale}">\n`,
  );
  const preloads = (locale: LandingPage['locale']) => {
    const page = renderPage(`${links.join('')}<!--app-html-->"__PAGE_DATA__"`, { ...BARE, locale });
    return [...page.matchAll(/<link rel="preload" href="\/(\w+)"/g)].map(([, name]) => name);
  };
  expect(preloads('bn')).toEqual(['bn']);
  expect(preloads('it')).toEqual([]);
});

it('the landing page escapes every text of the site [render.5]', () => {
  const nasty = '</script><img src=x onerror=alert(1)>$&';
  const { head, html, pageData } = render({
    ...BARE,
    siteTitle: nasty,
    content: { homeDetail1: nasty, copyrightText: nasty, homePicture: `"${nasty}` },
    // An answer is HTML that was sanitised when it was saved.
    faqs: [{ title: nasty, description: asSafeHtml('Ask <strong>us</strong>.') }],
  });
  expect(`${head}${html}`).not.toContain('<img src=x');
  expect(pageData).not.toContain('<');
  expect(JSON.parse(pageData).page.siteTitle).toBe(nasty);
});

it('the landing page carries no style attribute, which the content security policy would drop', () => {
  expect(render({ ...BARE, plans: [PLAN] }).html).not.toContain(' style=');
});
