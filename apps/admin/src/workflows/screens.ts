import type { ScreenLoaders } from '../shared/screen-loader.ts';

export const screens = {
  audit: { load: async () => (await import('./AuditScreen.tsx')).AuditScreen, texts: ['audit'] },
  users: {
    load: async () => (await import('./users/UsersScreen.tsx')).UsersScreen,
    texts: ['csvImport', 'frame', 'liveBoard', 'users'],
  },
  liveBoard: {
    load: async () => (await import('./LiveBoardScreen.tsx')).LiveBoardScreen,
    texts: ['assessments', 'liveBoard', 'marking', 'media', 'resultSheet', 'results', 'scoring', 'users'],
  },
  questions: {
    load: async () => (await import('./QuestionsScreen.tsx')).QuestionsScreen,
    texts: [
      'assessments',
      'categories',
      'csvImport',
      'deletions',
      'devices',
      'drafts',
      'frame',
      'media',
      'problemReports',
      'questions',
      'resultSheet',
      'scoring',
      'scoringRules',
      'users',
    ],
  },
  payments: {
    load: async () => (await import('./payments/PaymentsScreen.tsx')).PaymentsScreen,
    texts: ['payments'],
  },
  ownResults: {
    load: async () => (await import('./OwnResultsScreen.tsx')).OwnResultsScreen,
    texts: ['marking', 'media', 'resultSheet', 'results', 'scoring'],
  },
} satisfies ScreenLoaders;
