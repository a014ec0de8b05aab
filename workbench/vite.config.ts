import { join } from 'node:path';
import { defineConfig } from 'vite';
import { featureTexts } from '../apps/admin/build/feature-texts.ts';
import { servedFonts } from '../packages/fonts/build/served-fonts.ts';
import { pageBase } from '../packages/ui/build/page-config.ts';
import { sourcesOf } from '../scripts/dev/served-sources.ts';
import { root } from '../scripts/setup/root.mjs';

const PAGES = ['index.html', 'stage.html'].map((page) => `workbench/${page}`);
const base = pageBase();

/** The workbench from its sources; it is never built. */
export default defineConfig({
  ...base,
  // The whole checkout, because states name fixtures by the addresses that they have in tests.
  root,
  appType: 'mpa',
  cacheDir: join(root, 'node_modules', '.vite', 'workbench'),
  plugins: [...base.plugins, featureTexts(), servedFonts()],
  // A package that is found later would reload the page.
  optimizeDeps: { entries: [...PAGES, 'packages/ui/src/**/*.states.tsx', 'apps/admin/src/**/*.states.tsx'] },
  server: {
    // The first free port from here on.
    port: Number(process.env.PORT || 5173),
    host: process.env.HOST || 'localhost',
    open: false,
    ...sourcesOf(['apps', 'packages', 'node_modules', 'testkit/src/media/fixtures', 'workbench']),
  },
});
