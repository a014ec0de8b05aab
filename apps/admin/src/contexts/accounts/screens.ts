import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  menus: {
    load: async () => (await import('./menus/MenusScreen.tsx')).MenusScreen,
    texts: ['frame', 'menus'],
  },
  roles: {
    load: async () => (await import('./roles/RolesScreen.tsx')).RolesScreen,
    texts: ['frame', 'roles'],
  },
  signInHistory: {
    load: async () => (await import('./sign-in-history/SignInHistoryScreen.tsx')).SignInHistoryScreen,
    texts: ['signInHistory'],
  },
  profile: {
    load: async () => (await import('./own-account/ProfileScreen.tsx')).ProfileScreen,
    texts: ['ownAccount'],
  },
  password: {
    load: async () => (await import('./own-account/PasswordScreen.tsx')).PasswordScreen,
    texts: ['ownAccount'],
  },
} satisfies ScreenLoaders;
