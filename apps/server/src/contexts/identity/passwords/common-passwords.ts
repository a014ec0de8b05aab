import { Refused } from '../../../application/errors.ts';

let known: Set<string> | undefined;

/** Refuses the most common passwords; loads the list at the first call. @throws Refused commonPassword */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (known === undefined) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    known = new Set(dictionary['passwords-common']);
  }
  if (known.has(password.toLowerCase())) throw new Refused('commonPassword');
}
