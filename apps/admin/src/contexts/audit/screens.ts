import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  audit: async () => (await import('./AuditScreen.tsx')).AuditScreen,
} satisfies ScreenLoaders;
