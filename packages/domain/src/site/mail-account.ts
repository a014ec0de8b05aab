/** The mail server of the site and its login there. */
export interface MailAccount {
  readonly mailAddress: string;
  /** Empty where the address signs in. */
  readonly mailLogin: string;
  readonly mailHost: string;
  /** 0 for none. */
  readonly mailPort: number;
}

const loginOf = ({ mailLogin, mailAddress }: MailAccount): string => mailLogin || mailAddress;

/**
 * Whether edited settings would send the stored password to another mail server or as another login. Settings without a
 * host or a port send nothing.
 *
 * @param edited an undefined field stays as stored
 */
export function sendsPasswordElsewhere(
  stored: MailAccount,
  edited: { readonly [Name in keyof MailAccount]?: MailAccount[Name] | undefined },
): boolean {
  const next: MailAccount = {
    mailAddress: edited.mailAddress ?? stored.mailAddress,
    mailLogin: edited.mailLogin ?? stored.mailLogin,
    mailHost: edited.mailHost ?? stored.mailHost,
    mailPort: edited.mailPort ?? stored.mailPort,
  };
  if (next.mailHost === '' || next.mailPort === 0) return false;
  return (
    next.mailHost !== stored.mailHost ||
    next.mailPort !== stored.mailPort ||
    loginOf(next) !== loginOf(stored)
  );
}
