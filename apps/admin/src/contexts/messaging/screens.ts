import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  contacts: async () => (await import('./contacts/ContactsScreen.tsx')).ContactsScreen,
  mails: async () => (await import('./mails/MailsScreen.tsx')).MailsScreen,
} satisfies ScreenLoaders;
