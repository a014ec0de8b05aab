import { listFaqs } from '@invigil/contract/site/faq-endpoints';
import { Benefits } from '@invigil/landing-page/components/Benefits.tsx';
import { Contact } from '@invigil/landing-page/components/Contact.tsx';
import { Faq } from '@invigil/landing-page/components/Faq.tsx';
import { Features } from '@invigil/landing-page/components/Features.tsx';
import { Footer } from '@invigil/landing-page/components/Footer.tsx';
import { Hero } from '@invigil/landing-page/components/Hero.tsx';
import { HomeBoxes } from '@invigil/landing-page/components/HomeBoxes.tsx';
import { Pricing } from '@invigil/landing-page/components/Pricing.tsx';
import { Register } from '@invigil/landing-page/components/Register.tsx';
import { LandingContext } from '@invigil/landing-page/landing-context.ts';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import { useThemeMode } from '@invigil/ui/theme/theme-mode.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../shared/api/queries.ts';
import { SegmentedControl } from '../../../../shared/components/SegmentedControl.tsx';
import previewsStyles from '../previews.module.css';
import settingsStyles from '../settings.module.css';
import { colourValuesOf, type SiteSettings } from '../settings-values.ts';
import type { LandingGroup } from './landing-groups.ts';
import type { LandingValues } from './landing-values.ts';
import { previewPageData } from './preview-page-data.ts';
import { SectionFrame } from './SectionFrame.tsx';

const SECTIONS: Readonly<Record<LandingGroup['id'], ComponentType>> = {
  home: Hero,
  steps: HomeBoxes,
  pricing: Pricing,
  features: Features,
  benefits: Benefits,
  register: Register,
  contact: Contact,
  faq: Faq,
  footer: Footer,
};

/** Widths of the previewed page in CSS pixels. */
const WIDTHS = { phone: 390, computer: 1240 } as const;
const SCREENS = ['phone', 'computer'] as const;

interface LandingPreviewProps {
  section: LandingGroup['id'];
  settings: SiteSettings;
  control: Control<LandingValues>;
}

/** The section that is being edited, with the texts of the fields, as the landing page shows it. */
export function LandingPreview({ section, settings, control }: LandingPreviewProps) {
  const { t, i18n } = useTranslation(['settings', 'landing']);
  const mode = useThemeMode();
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>('phone');
  const values = useDeferredValue(useWatch({ control }) as LandingValues);
  const faqs = useQuery(queryOf(listFaqs));
  const data = previewPageData({
    settings,
    values,
    texts: i18n.getResourceBundle(i18n.language, 'landing') as Record<string, string>,
    faqs: faqs.data ?? [],
    samplePlan: t('landing.samplePlan'),
    language: currentLanguage(),
  });
  const Section = SECTIONS[section];
  return (
    <aside className={settingsStyles.sitePreview} aria-label={t('landing.preview')}>
      <div className={previewsStyles.previewHead}>
        <h3 className="field-label">{t('landing.preview')}</h3>
        <SegmentedControl
          label={t('landing.screen')}
          options={SCREENS.map((value) => ({ value, label: t(`landing.screens.${value}`) }))}
          value={screen}
          onChange={setScreen}
        />
      </div>
      {section === 'faq' && data.page.faqs.length === 0 && <p className="hint">{t('landing.noFaqs')}</p>}
      <SectionFrame
        title={`${t('landing.preview')}: ${t(`landing.groups.${section}`)}`}
        width={WIDTHS[screen]}
        mode={mode}
        colours={colourValuesOf(settings)}
      >
        <LandingContext value={data}>
          <div className="landing" inert>
            <Section />
          </div>
        </LandingContext>
      </SectionFrame>
    </aside>
  );
}
