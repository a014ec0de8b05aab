import type { SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let repainted: SiteColours | null = null;

/** The owner's colours as the server wrote them into the page; empty where it wrote none. */
export function siteColours(): SiteColours {
  const content = document.querySelector('meta[name="site-colours"]')?.getAttribute('content');
  return content ? (JSON.parse(content) as SiteColours) : {};
}

/** Applies colours that were saved after the page was fetched; null for the page's own again. */
export function repaintSite(colours: SiteColours | null): void {
  repainted = colours;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The colours of repaintSite; null while the page's own colours are current. */
export function useRepaintedColours(): SiteColours | null {
  return useSyncExternalStore(subscribe, () => repainted);
}
