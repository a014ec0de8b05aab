import { createHash } from 'node:crypto';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { sharedRead } from '../../adapters/shared-read.ts';
import { type SharedContent, shareContent } from '../files/shared-content.ts';

/** The landing page in one language, with the hashes of its styles for the content security policy. */
interface SharedPage {
  readonly content: SharedContent;
  readonly styleHashes: readonly string[];
}

/** The landing page by language and origin. */
export type LandingPages = (locale: LocaleKey, origin: string) => Promise<SharedPage>;

/** Pages of a version: without a configured address a caller chooses the port of a loopback origin. */
const MAX_PAGES = 20;

/**
 * Renders the landing page once for each language and version of its data, because the rendering takes a hundred times as
 * long as all else of a visit. Each visit reads the version, so that a change applies at once on every server.
 */
export function createLandingPages(
  readVersion: () => Promise<string>,
  render: (locale: LocaleKey, origin: string) => Promise<string>,
): LandingPages {
  const currentVersion = sharedRead(readVersion);
  let pages = new Map<string, Promise<SharedPage>>();
  let pagesVersion: string | undefined;

  function makePage(locale: LocaleKey, origin: string): Promise<SharedPage> {
    const key = `${locale} ${origin}`;
    const cached = pages.get(key);
    if (cached !== undefined) return cached;
    // One origin more is left out of the page, whose addresses are then relative.
    if (pages.size >= MAX_PAGES && origin !== '') return makePage(locale, '');
    const made = render(locale, origin).then(sharePage);
    const ofVersion = pages;
    ofVersion.set(key, made);
    made.catch(() => ofVersion.delete(key));
    return made;
  }

  return async (locale, origin) => {
    const version = await currentVersion();
    if (version !== pagesVersion) {
      pagesVersion = version;
      pages = new Map();
    }
    return makePage(locale, origin);
  };
}

async function sharePage(html: string): Promise<SharedPage> {
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
  return {
    content: await shareContent(html, 'text/html; charset=utf-8'),
    styleHashes: styles.map((style) => createHash('sha256').update(style).digest('base64')),
  };
}
