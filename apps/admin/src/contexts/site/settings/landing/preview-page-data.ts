import type { LandingPage } from '@invigil/contract/landing-page';
import type { PageData } from '@invigil/landing-page/landing-context.ts';
import { formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import type { Language } from '@invigil/ui/i18n/languages.ts';
import type { SiteSettings } from '../settings-values.ts';
import type { LandingValues } from './landing-values.ts';

/** The plan of a preview: plans are not part of the page's texts. */
const SAMPLE_PLAN = { priceMinor: 2_900, assessmentLimit: 20, questionLimit: 50, responseLimit: 0 };

interface PreviewInput {
  readonly settings: SiteSettings;
  readonly values: LandingValues;
  /** All texts of the landing page in the reader's language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly faqs: LandingPage['faqs'];
  readonly samplePlan: string;
  readonly language: Language;
}

/** The data of a landing page with the texts of the form. */
export function previewPageData({
  settings,
  values,
  texts,
  faqs,
  samplePlan,
  language,
}: PreviewInput): PageData {
  const { canSendMail, canTakePayments, canUseAi, canProveCertificates } = settings;
  const content = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
  return {
    texts,
    page: {
      locale: language.key,
      origin: location.origin,
      siteTitle: settings.siteTitle,
      logoUrl: settings.logoPath || undefined,
      colours: settings,
      content: { ...content, copyrightText: settings.copyrightText },
      plans: [
        {
          planId: 1,
          title: samplePlan,
          interval: 'monthly',
          currency: 'USD',
          additionalText: '',
          ...SAMPLE_PLAN,
        },
      ],
      faqs,
      social: {
        facebook: content.footerFacebook,
        twitter: content.footerTwitter,
        linkedin: content.footerLinkedin,
        instagram: content.footerInstagram,
      },
      can: { canSendMail, canTakePayments, canUseAi, canProveCertificates },
      samples: [],
    },
    planFigures: [
      {
        price: formatMoney(SAMPLE_PLAN.priceMinor, 'USD', language),
        assessments: formatNumber(SAMPLE_PLAN.assessmentLimit, {}, language),
        questions: formatNumber(SAMPLE_PLAN.questionLimit, {}, language),
        responses: formatNumber(SAMPLE_PLAN.responseLimit, {}, language),
      },
    ],
  };
}
