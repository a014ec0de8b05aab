import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  siteSettings: {
    load: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
    texts: ['accounts', 'landing', 'mails', 'resultSheet', 'settings'],
  },
  faq: { load: async () => (await import('./faq/FaqScreen.tsx')).FaqScreen, texts: ['faq'] },
} satisfies ScreenLoaders;
