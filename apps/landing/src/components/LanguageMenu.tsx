import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { languageOf, languages } from '@invigil/ui/i18n/languages.ts';
import { storeLocale } from '@invigil/ui/i18n/locale-choice.ts';
import { Check, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The five languages as links; works without script, which stores the choice. */
export function LanguageMenu() {
  const { page, t } = useLanding();
  const menu = useRef<HTMLDetailsElement>(null);
  const current = languageOf(page.locale);

  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);

  return (
    <details className="has-menu language-menu" ref={menu}>
      <summary className="icon-button" aria-label={`${t('language')}: ${current.autonym}`}>
        <Icon of={Globe} />
      </summary>
      <ul className="menu">
        {languages.map(({ key, autonym, htmlLang }) => (
          <li key={key}>
            <a
              href={`/?lang=${key}`}
              hrefLang={htmlLang}
              lang={htmlLang}
              aria-current={key === page.locale ? 'true' : undefined}
              onClick={() => storeLocale(key)}
            >
              {autonym}
              {key === page.locale && <Icon of={Check} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
