import type { LandingPage } from '@invigil/contract/landing-page';

/** A new site: no plans, no questions, no links. */
export const BARE: LandingPage = {
  locale: 'en',
  origin: 'https://exams.example',
  siteTitle: 'Invigil & Co',
  colours: { appBarColor: '#363636', headerColor: '#F5F5F5', bodyColor: '#F9F9F9', footerColor: '#FFFFFF' },
  content: {},
  plans: [],
  faqs: [],
  social: {},
  can: { canSendMail: false, canTakePayments: false, canUseAi: false, canProveCertificates: false },
  samples: [],
};

/** A plan with a price. */
export const PLAN = {
  planId: 4,
  title: 'Department',
  interval: 'monthly',
  priceMinor: 2900,
  currency: 'USD',
  assessmentLimit: 20,
  questionLimit: 50,
  responseLimit: 0,
  additionalText: 'For a department',
} as const;
