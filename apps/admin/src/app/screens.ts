import type { ScreenLoader } from '../shared/screen-loader.ts';

/** Screens outside the frame, which need no session. */
export const screens = {
  signIn: {
    load: async () => (await import('../workflows/sign-in/SignInScreen.tsx')).SignInScreen,
    texts: ['accounts', 'frame'],
  },
  emailConfirmation: {
    load: async () =>
      (await import('../contexts/accounts/email-confirmation/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
    texts: ['accounts'],
  },
} satisfies Record<string, ScreenLoader>;
