import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  aiUsage: async () => (await import('./AiUsageScreen.tsx')).AiUsageScreen,
} satisfies ScreenLoaders;
