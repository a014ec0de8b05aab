import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  contacts: {
    load: async () => (await import('./contacts/ContactsScreen.tsx')).ContactsScreen,
    texts: ['contacts'],
  },
  mails: { load: async () => (await import('./mails/MailsScreen.tsx')).MailsScreen, texts: ['mails'] },
} satisfies ScreenLoaders;
