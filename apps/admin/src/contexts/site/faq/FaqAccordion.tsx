import { Icon } from '@invigil/ui/components/Icon.tsx';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './faq.module.css';
import type { FaqRow } from './faq-row.ts';

const SKELETON_ROWS = 4;

/** Questions that open to their answers; several can be open. */
export function FaqAccordion({ faqs }: { faqs: readonly FaqRow[] }) {
  return faqs.map(({ faqId, title, description }) => (
    <Accordion
      key={faqId}
      className={styles.faqEntry}
      disableGutters
      square
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary
        id={`faq-${faqId}-title`}
        aria-controls={`faq-${faqId}-answer`}
        expandIcon={<Icon of={ChevronDown} />}
      >
        {title}
      </AccordionSummary>
      <AccordionDetails id={`faq-${faqId}-answer`}>
        <PaperHtml className={styles.faqAnswer} html={description} />
      </AccordionDetails>
    </Accordion>
  ));
}

/** Rows with the height of closed questions. */
export function FaqSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.faqSkeleton}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <span key={row} className="skeleton" style={{ width: `${70 - row * 8}%` }} />
      ))}
    </div>
  );
}
