import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  aiUsage: { load: async () => (await import('./AiUsageScreen.tsx')).AiUsageScreen, texts: ['aiUsage'] },
} satisfies ScreenLoaders;
