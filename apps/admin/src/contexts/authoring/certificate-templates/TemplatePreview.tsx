import '@invigil/certificate/certificate.css';
import { Certificate } from '@invigil/certificate/Certificate.tsx';
import { namedValues } from '@invigil/contract/authoring/certificate-template-placeholders';
import { fillTexts } from '@invigil/domain/authoring/certificate-text';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteColours } from '../../../shared/session/site-colours.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import type { TemplateFormProps } from './template-form.ts';
import { contentOf, type TemplateValues } from './template-values.ts';

interface TemplatePreviewProps extends TemplateFormProps {
  /** Number of the template; a new one gets its own when it is saved. */
  number: string | undefined;
}

/** The certificate as its holder will see it, with sample values, while it is being written. */
export function TemplatePreview({ form, number = '–' }: TemplatePreviewProps) {
  const { t } = useTranslation(['certificates', 'certificate']);
  const siteTitle = useSiteTitle();
  const values = useDeferredValue(useWatch({ control: form.control }) as TemplateValues);
  const { appBarColor, headerColor, bodyColor, footerColor } = siteColours();
  const samples = namedValues({
    fullName: t('preview.samples.fullName'),
    email: 'meera@example.org',
    mobile: '+39 06 1234567',
    address: t('preview.samples.address'),
    dateOfBirth: '2008-05-14',
    title: t('preview.samples.title'),
    timeLimit: '60',
    timeTaken: '41:30',
    totalMarks: '100',
    obtainedMarks: '86.5',
    attemptCount: '1',
  });
  const labels = {
    number: t('certificate:labels.number'),
    published: t('certificate:labels.published'),
    issued: t('certificate:labels.issued'),
    id: t('certificate:labels.id'),
  };
  return (
    <aside className="preview" aria-label={t('preview.title')}>
      <h2 className="field-label">{t('preview.title')}</h2>
      <Certificate
        certificate={{
          siteTitle,
          colours: {
            appBarColor: appBarColor ?? '',
            headerColor: headerColor ?? '',
            bodyColor: bodyColor ?? '',
            footerColor: footerColor ?? '',
          },
          content: fillTexts(contentOf(values), samples),
          number,
          issued: null,
        }}
        labels={labels}
        language={currentLanguage()}
      />
      <p className="hint">{t('preview.hint')}</p>
    </aside>
  );
}
