import { asSafeHtml } from '@invigil/domain/safe-html';
import type { PageData } from '@invigil/landing-page/landing-context.ts';
import texts from '@invigil/landing-page/locales/en/landing.json' with { type: 'json' };
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LandingApp } from './components/LandingApp.tsx';

/** A site that has all that the page can show. */
const data: PageData = {
  page: {
    locale: 'en',
    origin: 'https://exams.example',
    siteTitle: 'Invigil',
    colours: {
      appBarColor: '#363636',
      headerColor: '#F5F5F5',
      bodyColor: '#F9F9F9',
      footerColor: '#FFFFFF',
    },
    content: {},
    plans: [
      {
        planId: 1,
        title: 'Practice',
        interval: 'monthly',
        priceMinor: 0,
        currency: 'USD',
        assessmentLimit: 5,
        questionLimit: 40,
        responseLimit: 0,
        additionalText: '',
      },
    ],
    faqs: [{ title: 'How many?', description: asSafeHtml('As many as the plan allows.') }],
    social: {
      facebook: 'https://facebook.example/invigil',
      twitter: 'https://twitter.example/invigil',
      linkedin: 'https://linkedin.example/invigil',
      instagram: 'https://instagram.example/invigil',
    },
    can: { canSendMail: false, canTakePayments: false, canUseAi: false },
  },
  texts,
  planFigures: [{ price: 'US$0', assessments: '5', questions: '40', responses: '0' }],
};

describe('the landing page of a site that has everything', () => {
  const html = renderToString(<LandingApp data={data} />);

  it('the landing page has its sections from home and pricing to FAQ and footer, in this order [landing-page.1]', () => {
    const parts = [...html.matchAll(/<section id="(\w+)"|<(footer)/g)].map(([, id, footer]) => id ?? footer);
    expect(parts).toEqual([
      'home',
      'pricing',
      'features',
      'benefits',
      'register',
      'contact',
      'faq',
      'footer',
    ]);
  });

  it('links to the site on four networks [landing-page.2]', () => {
    const links = html.slice(html.indexOf('class="social"')).match(/href="https:\/\/\w+\.example\/invigil"/g);
    expect(links).toHaveLength(4);
  });
});
