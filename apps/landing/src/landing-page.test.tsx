import { asSafeHtml } from '@invigil/domain/safe-html';
import type { PageData } from '@invigil/landing-page/landing-context.ts';
import bengali from '@invigil/landing-page/locales/bn/landing.json' with { type: 'json' };
import texts from '@invigil/landing-page/locales/en/landing.json' with { type: 'json' };
import spanish from '@invigil/landing-page/locales/es/landing.json' with { type: 'json' };
import hindi from '@invigil/landing-page/locales/in/landing.json' with { type: 'json' };
import italian from '@invigil/landing-page/locales/it/landing.json' with { type: 'json' };
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

  it('the landing page links to the site on four networks [landing-page.2]', () => {
    const links = html.slice(html.indexOf('class="social"')).match(/href="https:\/\/\w+\.example\/invigil"/g);
    expect(links).toHaveLength(4);
  });
});

describe('default texts', () => {
  const htmlWith = (can: Partial<PageData['page']['can']>, language: PageData['texts']) =>
    renderToString(
      <LandingApp
        data={{ ...data, texts: language, page: { ...data.page, can: { ...data.page.can, ...can } } }}
      />,
    );
  const AI = /\bAI\b|\bIA\b/;
  /** Words of each language for sending e-mail and for recordings. */
  const WORDS = {
    en: { language: texts, mail: /by e-mail/, recording: /record|by voice|camera/i },
    es: { language: spanish, mail: /por correo/, recording: /grabad|grabación|con voz/i },
    it: { language: italian, mail: /per e-mail/, recording: /registrate|registrazione o video|a voce/i },
    in: { language: hindi, mail: /ई-मेल से/, recording: /रिकॉर्ड|कैमरे/ },
    bn: { language: bengali, mail: /ই-মেইলে/, recording: /রেকর্ড|ক্যামেরায়/ },
  };

  it.each(Object.entries(WORDS))(
    'the default texts of the landing page promise neither AI nor e-mail without them, and recordings never, in %s [landing-page.9]',
    (_locale, { language, mail, recording }) => {
      const bare = htmlWith({}, language);
      expect(bare).not.toMatch(AI);
      expect(bare).not.toMatch(mail);
      expect(bare).not.toMatch(recording);
      const withMail = htmlWith({ canSendMail: true }, language);
      expect(withMail).toMatch(mail);
      expect(withMail).not.toMatch(AI);
      const withAi = htmlWith({ canUseAi: true }, language);
      expect(withAi).toMatch(AI);
      expect(withAi).not.toMatch(mail);
      expect(htmlWith({ canSendMail: true, canUseAi: true }, language)).not.toMatch(recording);
    },
  );

  it('an edited text of the landing page replaces its default', () => {
    const page = {
      ...data.page,
      content: { benefit9: 'Our own words' },
      can: { ...data.page.can, canUseAi: true },
    };
    const html = renderToString(<LandingApp data={{ ...data, page }} />);
    expect(html).toContain('Our own words');
    expect(html).not.toContain(texts.benefit9_canUseAi);
  });
});
