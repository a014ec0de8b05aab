import type { SiteColours } from './absorb.ts';

/** The owner's colours as the server wrote them into the page; none where it did not. */
export function siteColours(): SiteColours {
  const content = document.querySelector('meta[name="site-colours"]')?.getAttribute('content');
  return content ? (JSON.parse(content) as SiteColours) : {};
}
