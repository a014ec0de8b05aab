import type { ScreenLoaders } from '../shared/screen-loader.ts';

export const screens = {
  users: async () => (await import('./users/UsersScreen.tsx')).UsersScreen,
  liveBoard: async () => (await import('./LiveBoardScreen.tsx')).LiveBoardScreen,
  payments: async () => (await import('./payments/PaymentsScreen.tsx')).PaymentsScreen,
  ownResults: async () => (await import('./OwnResultsScreen.tsx')).OwnResultsScreen,
} satisfies ScreenLoaders;
