import { Icon } from '@invigil/ui/components/Icon.tsx';
import { languages } from '@invigil/ui/i18n/languages.ts';
import { currentLanguage, storeLocale } from '@invigil/ui/i18n/locale-choice.ts';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageFlag } from './LanguageFlag.tsx';

/** Changes the language of the interface and reloads the page. */
export function LanguageMenu() {
  const { t } = useTranslation('frame');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = currentLanguage();
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('language', { name: current.autonym })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon of={Languages} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language.key}
            lang={language.htmlLang}
            selected={language.key === current.key}
            onClick={() => {
              storeLocale(language.key);
              location.reload();
            }}
          >
            <LanguageFlag locale={language.key} />
            {language.autonym}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
