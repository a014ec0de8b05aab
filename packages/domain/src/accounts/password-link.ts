import { tokenAfter } from './link-token.ts';

/** How long a link sets a new password. */
export const PASSWORD_LINK_MINUTES = 15;

/** The part of a link's address before its token. */
export const PASSWORD_LINK_FRAGMENT = 'password-link=';

/** The address of a link on the sign-in screen, below the site's origin. */
export function passwordLinkPath(token: string): string {
  return `/signIn#${PASSWORD_LINK_FRAGMENT}${token}`;
}

/** The token of a link from the fragment of an address (with or without `#`), or undefined for another fragment. */
export function tokenOfFragment(fragment: string): string | undefined {
  return tokenAfter(PASSWORD_LINK_FRAGMENT, fragment);
}
