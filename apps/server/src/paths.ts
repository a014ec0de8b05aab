import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Root of the checkout; the same from the sources and from the built bundle, which have the same depth. */
export const CHECKOUT_ROOT = here('../../../');

/** Folders of the pages' builds: `client/` for browsers, and the renderer of the landing page for this process. */
export type PageBuilds = Readonly<Record<'landing' | 'exam' | 'admin', string>>;

/** The pages that were built for production. */
export const PAGE_BUILDS: PageBuilds = {
  landing: here('../../landing/dist/'),
  exam: here('../../exam/dist/'),
  admin: here('../../admin/dist/'),
};

/** Migrations are beside the built bundle, or in the sources in development and tests. */
export const MIGRATIONS = existsSync(here('./database/migrations'))
  ? here('./database/migrations')
  : here('./migrations');

/** The picture of badges is beside the built bundle, or in the sources in development and tests. */
export const BADGE_PICTURE = existsSync(here('./contexts/certificates/badges/badge.png'))
  ? here('./contexts/certificates/badges/badge.png')
  : here('./badge.png');

/** The release of this code is beside the built bundle, or in the manifest of the checkout in development and tests. */
export const RELEASE_FILE = existsSync(here('./release.json'))
  ? here('./release.json')
  : here('../../../package.json');
