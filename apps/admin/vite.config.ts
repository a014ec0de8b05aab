import { defineConfig } from 'vite';
import { pageConfig } from '../../packages/ui/build/page-config.ts';
import { featureTexts } from './build/feature-texts.ts';

/**
 * Joins the modules that every screen needs, and small ones that several screens share: a screen would otherwise take
 * 70 requests, of which HTTP/1.1 sends six at a time.
 */
const CHUNKS = [
  { name: 'page', tags: ['$initial' as const] },
  { name: 'screens', minShareCount: 6, test: (id: string) => !/date-pickers|dayjs/.test(id) },
];

export default defineConfig(
  pageConfig({
    root: import.meta.dirname,
    pages: ['admin.html'],
    plugins: [featureTexts()],
    chunks: CHUNKS,
  }),
);
