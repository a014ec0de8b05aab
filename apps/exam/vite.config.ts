import { defineConfig } from 'vite';
import { pageConfig } from '../../packages/ui/build/page-config.ts';

export default defineConfig(
  pageConfig({ root: import.meta.dirname, pages: ['exam.html', 'certificate.html'] }),
);
