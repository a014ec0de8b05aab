import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  siteSettings: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  faq: async () => (await import('./faq/FaqScreen.tsx')).FaqScreen,
} satisfies ScreenLoaders;
