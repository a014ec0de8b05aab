import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Root of the checkout; the same from the sources and from the built bundle, which lie equally deep. */
export const CHECKOUT_ROOT = here('../../../');

/** The built web workspace: `client/` for browsers, `landing-server/` for this process. */
export const WEB_DIST = here('../../web/dist/');

/** Migrations lie beside the built bundle, or in the sources in development and tests. */
export const MIGRATIONS = existsSync(here('./database/migrations'))
  ? here('./database/migrations')
  : here('./migrations');
