/** Opens the panel for a forgotten password on the sign-in screen; the welcome e-mails of imports had it until 0.2.0. */
export const FORGOTTEN_PARAMETER = 'forgotten';
