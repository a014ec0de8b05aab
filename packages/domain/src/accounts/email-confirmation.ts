import { tokenAfter } from './link-token.ts';

/** How long a link confirms an e-mail address. */
export const CONFIRMATION_HOURS = 24;

/** The screen that confirms an address, in a session of the account. */
export const CONFIRMATION_SCREEN = '/confirmEmail';

const FRAGMENT = 'confirm-email=';

/** The address of a link, below the site's origin. */
export function confirmationPath(token: string): string {
  return `${CONFIRMATION_SCREEN}#${FRAGMENT}${token}`;
}

/** The sign-in screen, which leads to the confirmation afterwards. */
export function signInBeforeConfirmation(token: string): string {
  return `/signIn#${FRAGMENT}${token}`;
}

/** The token of a link from the fragment of an address (with or without `#`), or undefined for another fragment. */
export function confirmationTokenOf(fragment: string): string | undefined {
  return tokenAfter(FRAGMENT, fragment);
}
