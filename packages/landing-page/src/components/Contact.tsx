import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Mail, Phone } from 'lucide-react';
import { useLanding } from '../landing-context.ts';
import { ContactForm } from './ContactForm.tsx';

/** How to reach the people who run the site; telephone and address only where they are set. */
export function Contact() {
  const { page, t, setting } = useLanding();
  const telephone = page.content.contactUsTelephone?.trim();
  const email = page.content.contactUsEmail?.trim();
  return (
    <section id="contact" aria-labelledby="contact-title">
      <div className="content columns-4-6">
        <div>
          <h2 id="contact-title" className="display-title">
            {t('contactHeader')}
          </h2>
          <p className="section-lead">{setting('contactUsDetail')}</p>
          <p className="section-lead">{setting('contactUsText')}</p>
          <ul className="contact-ways">
            {telephone && (
              <li>
                <Icon of={Phone} />
                <span className="visually-hidden">{t('contactTelephone')}</span>
                <a className="link" href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
                  {telephone}
                </a>
              </li>
            )}
            {email && (
              <li>
                <Icon of={Mail} />
                <span className="visually-hidden">{t('contactEmail')}</span>
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
            )}
          </ul>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
