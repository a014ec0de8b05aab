import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  plans: async () => (await import('./plans/PlansScreen.tsx')).PlansScreen,
} satisfies ScreenLoaders;
