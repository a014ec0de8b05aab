import { Icon } from '@invigil/ui/components/Icon.tsx';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { Plus } from 'lucide-react';
import { useLanding } from '../landing-context.ts';

/** Questions and answers of the site; opens without script. */
export function Faq() {
  const { page, t, setting } = useLanding();
  if (page.faqs.length === 0) return null;
  return (
    <section id="faq" aria-labelledby="faq-title">
      <div className="content columns-4-6">
        <div>
          <h2 id="faq-title" className="display-title">
            {t('faqHeader')}
          </h2>
          <p className="section-lead">{setting('faqDetail')}</p>
        </div>
        <div className="faq">
          {page.faqs.map(({ title, description }) => (
            <details key={title}>
              <summary>
                {title}
                <Icon of={Plus} />
              </summary>
              <PaperHtml className="faq-answer" html={description} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
