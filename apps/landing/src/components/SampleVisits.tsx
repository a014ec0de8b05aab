import { type SampleRole, samplePath } from '@invigil/domain/site/sample-account';
import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Info } from 'lucide-react';

/** The role that most visitors come to see is the first. */
const ORDER: readonly SampleRole[] = ['admin', 'candidate', 'superAdmin'];

/** Says that the site is a demonstration, and signs a visitor in as one of its sample accounts; nothing on any other site. */
export function SampleVisits() {
  const { page, t } = useLanding();
  if (page.samples.length === 0) return null;
  const samples = page.samples.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  return (
    <section className="sample-visits" aria-labelledby="sample-visits-title">
      <div className="content">
        <div className="notice info">
          <Icon of={Info} />
          <div className="grow">
            <h2 id="sample-visits-title">{t('demonstrationTitle')}</h2>
            <p>{t('demonstrationText')}</p>
          </div>
          <ul className="row wrap sample-roles">
            {samples.map(({ role, email }) => (
              <li key={email}>
                <a className="button outlined" href={samplePath(email)}>
                  {t(`sample_${role}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
