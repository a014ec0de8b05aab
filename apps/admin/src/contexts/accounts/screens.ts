import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  profile: async () => (await import('./own-account/ProfileScreen.tsx')).ProfileScreen,
  password: async () => (await import('./own-account/PasswordScreen.tsx')).PasswordScreen,
} satisfies ScreenLoaders;
