import { join } from 'node:path';
import { defineConfig, type EnvironmentModuleNode, type Plugin } from 'vite';
import { featureTexts } from '../../apps/admin/build/feature-texts.ts';
import { pageBase } from '../../packages/ui/build/page-config.ts';
import { root } from '../setup/root.mjs';
import { sourcesOf } from './served-sources.ts';

/** The entries of all pages. */
const ENTRIES = [
  'apps/landing/src/entry/main.ts',
  'apps/exam/src/main.tsx',
  'apps/exam/src/certificate-window/main.tsx',
  'apps/admin/src/main.tsx',
];
const LANDING = join(root, ENTRIES[0] ?? '');

/** Whether a module is part of the script of the landing page. */
function isOfLanding(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (module.file === LANDING) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  return [...module.importers].some((importer) => isOfLanding(importer, seen));
}

/** Reloads pages that the server renders after a change of what only their rendering reads: no update replaces that. */
function reloadRendered(): Plugin {
  return {
    name: 'invigil-reload-rendered',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { client } = server.environments;
      const inBrowser = [...(client.moduleGraph.getModulesByFile(file) ?? [])];
      if (!inBrowser.some((module) => isOfLanding(module))) client.hot.send('invigil:rendered');
    },
  };
}

const base = pageBase();

/** All pages from one server: they share their packages' modules. */
export default defineConfig({
  ...base,
  root,
  // All that is Vite's has one prefix; other addresses are those of the server, as in production.
  base: '/@vite-dev/',
  appType: 'custom',
  cacheDir: join(root, 'node_modules', '.vite', 'dev'),
  plugins: [...base.plugins, featureTexts(), reloadRendered()],
  // A package that is found later would reload the pages.
  optimizeDeps: { entries: ENTRIES },
  server: {
    middlewareMode: true,
    ...sourcesOf(['apps', 'packages', 'node_modules', 'scripts/dev']),
  },
});
