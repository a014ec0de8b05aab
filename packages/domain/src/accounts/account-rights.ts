/** Facts that decide the rights of an Admin over a candidate's account. */
export interface AccountRightsFacts {
  /** The Admin created the account, or it registered through the Admin's link, and the Admin has not removed it since. */
  readonly hasCreatorRights: boolean;
  /** Another Admin has an accepted membership of the account. */
  readonly isAcceptedElsewhere: boolean;
  /** Another Admin has an attempt of the account. */
  readonly isSatElsewhere: boolean;
  readonly isEmailProven: boolean;
}

export interface AccountRights {
  /** Birth date, picture and deletion. */
  readonly mayChangePerson: boolean;
  /** Address and password links. */
  readonly mayChangeSignIn: boolean;
}

/**
 * The rights of an Admin over the account of one of its candidates. They are those of its creator until somebody else has a
 * part in the account, so that nobody gains power over it by naming its address. Proof of the address ends the rights to the
 * sign-in, because its person can then help itself by e-mail (docs/decisions/061).
 */
export function accountRightsOf(facts: AccountRightsFacts): AccountRights {
  const mayChangePerson = facts.hasCreatorRights && !facts.isAcceptedElsewhere && !facts.isSatElsewhere;
  return { mayChangePerson, mayChangeSignIn: mayChangePerson && !facts.isEmailProven };
}
