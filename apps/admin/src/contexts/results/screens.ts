import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  dashboard: {
    load: async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
    texts: [
      'assessments',
      'dashboard',
      'frame',
      'marking',
      'media',
      'resultSheet',
      'results',
      'scoring',
      'unsentAnswers',
    ],
  },
  analytics: {
    load: async () => (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
    texts: ['analytics', 'charts'],
  },
  marking: {
    load: async () => (await import('./marking/MarkingScreen.tsx')).MarkingScreen,
    texts: ['marking', 'media', 'problemReports', 'resultSheet', 'results', 'scoring', 'statistics'],
  },
  regrade: {
    load: async () => (await import('./regrade/RegradeScreen.tsx')).RegradeScreen,
    texts: ['problemReports', 'questions', 'regrade', 'resultSheet', 'results', 'scoringRules', 'statistics'],
  },
  statistics: {
    load: async () => (await import('./statistics/StatisticsScreen.tsx')).StatisticsScreen,
    texts: ['charts', 'media', 'questions', 'regrade', 'resultSheet', 'results', 'statistics'],
  },
  results: {
    load: async () => (await import('./ResultsScreen.tsx')).ResultsScreen,
    texts: [
      'assessments',
      'mails',
      'marking',
      'media',
      'regrade',
      'release',
      'resultSheet',
      'results',
      'scoring',
      'statistics',
      'users',
    ],
  },
} satisfies ScreenLoaders;
