import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountRightsOf } from './account-rights.ts';

const OWN = {
  hasCreatorRights: true,
  isAcceptedElsewhere: false,
  isSatElsewhere: false,
  isEmailProven: false,
};

describe('the rights of an Admin over an account', () => {
  it('the rights over an account belong to its creator while nobody else has a part in it', () => {
    expect(accountRightsOf(OWN)).toEqual({ mayChangePerson: true, mayChangeSignIn: true });
  });

  it('the rights over an account end for its creator once another Admin is accepted or has an attempt', () => {
    const none = { mayChangePerson: false, mayChangeSignIn: false };
    expect(accountRightsOf({ ...OWN, isAcceptedElsewhere: true })).toEqual(none);
    expect(accountRightsOf({ ...OWN, isSatElsewhere: true })).toEqual(none);
  });

  it('the proof of an address ends the rights to links and address, not those to birth date and picture', () => {
    expect(accountRightsOf({ ...OWN, isEmailProven: true })).toEqual({
      mayChangePerson: true,
      mayChangeSignIn: false,
    });
  });

  it('an Admin who did not create the account has no right over it, whatever else holds', () => {
    const facts = fc.record({
      isAcceptedElsewhere: fc.boolean(),
      isSatElsewhere: fc.boolean(),
      isEmailProven: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (others) => {
        const rights = accountRightsOf({ ...others, hasCreatorRights: false });
        expect(rights).toEqual({ mayChangePerson: false, mayChangeSignIn: false });
      }),
    );
  });
});
