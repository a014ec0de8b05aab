import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { sectionsOf } from '@invigil/landing-page/sections.ts';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Brand, the way around the page, language, theme and sign-in. */
export function Header() {
  const { page, t } = useLanding();
  return (
    <header className="landing-header">
      <div className="content">
        <a className="brand-link" href="#home">
          <BrandMark name={page.siteTitle} logoUrl={page.logoUrl} />
        </a>
        <nav className="landing-nav" aria-label={t('navigation')}>
          {sectionsOf(page)
            .filter(({ id }) => id !== 'home')
            .map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {t(label)}
              </a>
            ))}
        </nav>
        <div className="landing-tools">
          <LanguageMenu />
          <ThemeToggle />
          <a className="button outlined" href="/signIn">
            {t('signIn')}
          </a>
          <NavDrawer />
        </div>
      </div>
    </header>
  );
}
