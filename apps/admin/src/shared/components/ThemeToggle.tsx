import { Icon } from '@invigil/ui/components/Icon.tsx';
import { chooseTheme, useThemeMode } from '@invigil/ui/theme/theme-mode.ts';
import IconButton from '@mui/material/IconButton';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const { t } = useTranslation('frame');
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const icon = mode === 'dark' ? Sun : Moon;
  return (
    <IconButton color="inherit" aria-label={t(`theme.${other}`)} onClick={() => chooseTheme(other)}>
      <Icon of={icon} />
    </IconButton>
  );
}
