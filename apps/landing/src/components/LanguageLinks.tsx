import { languages } from '@invigil/ui/i18n/languages.ts';
import { useProof } from './proof-context.ts';

/** Links to the page in each language. */
export function LanguageLinks() {
  const { page, t } = useProof();
  return (
    <nav aria-label={t('languages')}>
      <ul className="proof-languages">
        {languages.map(({ key, autonym, htmlLang }) => (
          <li key={key}>
            <a
              href={`${page.path}?lang=${key}`}
              hrefLang={htmlLang}
              lang={htmlLang}
              aria-current={key === page.locale ? 'true' : undefined}
            >
              {autonym}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
