import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  audit: { load: async () => (await import('./AuditScreen.tsx')).AuditScreen, texts: ['audit'] },
} satisfies ScreenLoaders;
