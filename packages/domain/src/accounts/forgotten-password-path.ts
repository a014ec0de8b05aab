/** Names the parameter of the sign-in page that opens the panel for a forgotten password. */
export const FORGOTTEN_PARAMETER = 'forgotten';

/** Path of the panel that sends a link for a password, with the address filled in. */
export const forgottenPasswordPath = (email: string): string =>
  `/signIn?${new URLSearchParams({ email, [FORGOTTEN_PARAMETER]: '1' })}`;
