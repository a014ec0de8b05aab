import { getSiteSettings } from '@invigil/contract/attempts/runner-client';
import { useEffect, useState } from 'react';
import { absorb, type SiteColours } from '../../../lib/absorb.ts';
import { useThemeMode } from '../../../lib/theme-mode.ts';
import { request } from '../api/request.ts';

/** The owner's app-bar colour, which in the runner shrinks to the band over the page. */
export function useSiteBand(): void {
  const mode = useThemeMode();
  const [colours, setColours] = useState<SiteColours | null>(null);
  useEffect(() => {
    void request(getSiteSettings, {}).then((outcome) => {
      if (outcome.kind === 'ok') setColours(outcome.value);
    });
  }, []);
  useEffect(() => {
    if (colours) document.documentElement.style.setProperty('--appbar', absorb(colours, mode).appbar);
  }, [colours, mode]);
}
