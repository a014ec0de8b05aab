import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  plans: { load: async () => (await import('./plans/PlansScreen.tsx')).PlansScreen, texts: ['plans'] },
} satisfies ScreenLoaders;
