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
 * @param edited an undefined login stays as stored
 */
export function sendsPasswordElsewhere(
  stored: MailAccount,
  edited: Omit<MailAccount, 'mailLogin'> & { readonly mailLogin?: string | undefined },
): boolean {
  const next = { ...edited, mailLogin: edited.mailLogin ?? stored.mailLogin };
  if (next.mailHost === '' || next.mailPort === 0) return false;
  return (
    next.mailHost !== stored.mailHost ||
    next.mailPort !== stored.mailPort ||
    loginOf(next) !== loginOf(stored)
  );
}
