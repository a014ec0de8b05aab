import { listFaqs } from '@invigil/contract/site/faq-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { FaqAccordion, FaqSkeleton } from './FaqAccordion.tsx';

/** The questions of the site with their answers, to read; none while the settings hide them. */
export function FaqReader() {
  const { t } = useTranslation('faq');
  const errorText = useErrorText();
  const faqs = useQuery(queryOf(listFaqs));
  const settings = useQuery(queryOf(getSiteSettings));
  const error = firstError(faqs) ?? firstError(settings);
  const isLoading = error === null && (faqs.isPending || settings.isPending);
  const shown = settings.data?.showsFaq ? (faqs.data ?? []) : [];
  const retry = () => {
    void faqs.refetch();
    void settings.refetch();
  };
  return (
    <>
      <PageHeader title={t('title')} lead={t('readerLead')} />
      {error !== null && (
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={retry}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {error === null && (
        <section className="sheet" aria-label={t('title')} aria-busy={isLoading}>
          {isLoading ? (
            <FaqSkeleton />
          ) : shown.length === 0 ? (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          ) : (
            <FaqAccordion faqs={shown} />
          )}
        </section>
      )}
    </>
  );
}
