import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  dashboard: async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
  analytics: async () => (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
  marking: async () => (await import('./marking/MarkingScreen.tsx')).MarkingScreen,
  regrade: async () => (await import('./regrade/RegradeScreen.tsx')).RegradeScreen,
  results: async () => (await import('./ResultsScreen.tsx')).ResultsScreen,
} satisfies ScreenLoaders;
