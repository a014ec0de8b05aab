import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  dashboard: async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
  results: async () => (await import('./ResultsScreen.tsx')).ResultsScreen,
} satisfies ScreenLoaders;
