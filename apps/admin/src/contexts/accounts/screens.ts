import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  menus: async () => (await import('./menus/MenusScreen.tsx')).MenusScreen,
  roles: async () => (await import('./roles/RolesScreen.tsx')).RolesScreen,
  signInHistory: async () => (await import('./sign-in-history/SignInHistoryScreen.tsx')).SignInHistoryScreen,
  profile: async () => (await import('./own-account/ProfileScreen.tsx')).ProfileScreen,
  password: async () => (await import('./own-account/PasswordScreen.tsx')).PasswordScreen,
} satisfies ScreenLoaders;
