import { defineConfig } from 'vite';
import { pageConfig } from '../../packages/ui/build/page-config.ts';
import { featureTexts } from './build/feature-texts.ts';

export default defineConfig(
  pageConfig({ root: import.meta.dirname, pages: ['admin.html'], plugins: [featureTexts()] }),
);
