import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { chooseTheme, useThemeMode } from '@invigil/ui/theme/theme-mode.ts';
import { Moon, Sun } from 'lucide-react';

/** Light or dark. Both icons are present and CSS shows one, so that nothing changes while script loads. */
export function ThemeToggle() {
  const { t } = useLanding();
  const mode = useThemeMode();
  return (
    <button
      type="button"
      className="icon-button theme-toggle"
      aria-label={t('themeDark')}
      aria-pressed={mode === 'dark'}
      onClick={() => chooseTheme(mode === 'dark' ? 'light' : 'dark')}
    >
      <Icon of={Moon} className="when-light" />
      <Icon of={Sun} className="when-dark" />
    </button>
  );
}
