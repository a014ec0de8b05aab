import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { languages } from '@invigil/ui/i18n/languages.ts';
import { storeLocale } from '@invigil/ui/i18n/locale-choice.ts';
import { useLanding } from '../landing-context.ts';
import { sectionsOf } from '../sections.ts';
import { SocialLinks } from './SocialLinks.tsx';

/** The end of the page: the site once more, every section, every language. */
export function Footer() {
  const { page, t, setting } = useLanding();
  return (
    <footer className="landing-footer on-footer">
      <div className="content">
        <div className="footer-columns">
          <div>
            <BrandMark name={page.siteTitle} logoUrl={page.logoUrl} />
            <p className="footer-text">{setting('footerText')}</p>
          </div>
          <nav aria-labelledby="footer-pages">
            <h2 id="footer-pages">{t('footerPages')}</h2>
            <ul>
              {sectionsOf(page).map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{t(label)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-languages">
            <h2 id="footer-languages">{t('footerLanguages')}</h2>
            <ul className="footer-languages">
              {languages.map(({ key, autonym, htmlLang }) => (
                <li key={key}>
                  <a
                    href={`/?lang=${key}`}
                    hrefLang={htmlLang}
                    lang={htmlLang}
                    onClick={() => storeLocale(key)}
                  >
                    {autonym}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t('footerAccount')}</h2>
            <ul>
              <li>
                <a href="/signIn">{t('signIn')}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-base">
          <span>{page.content.copyrightText?.trim() || `© ${page.siteTitle}`}</span>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
