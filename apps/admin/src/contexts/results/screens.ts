import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  dashboard: async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
  analytics: async () => (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
  results: async () => (await import('./ResultsScreen.tsx')).ResultsScreen,
} satisfies ScreenLoaders;
