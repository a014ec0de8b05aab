import type { LandingPage } from '@invigil/contract/landing-page';

/** The parts of the page that navigation leads to, in their order; some only when they have content. */
export function sectionsOf(page: LandingPage): readonly { id: string; label: string }[] {
  return [
    { id: 'home', label: 'navHome' },
    ...(page.plans.length > 0 ? [{ id: 'pricing', label: 'navPricing' }] : []),
    { id: 'features', label: 'navFeatures' },
    { id: 'benefits', label: 'navBenefits' },
    { id: 'register', label: 'navRegister' },
    { id: 'contact', label: 'navContact' },
    ...(page.faqs.length > 0 ? [{ id: 'faq', label: 'navFaq' }] : []),
  ];
}
