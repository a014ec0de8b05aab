import { Refused } from '../../../application/errors.ts';

let commonPasswords: Set<string> | undefined;

/** Refuses the most common passwords; loads the list at the first call. @throws Refused commonPassword */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (commonPasswords === undefined) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    commonPasswords = new Set(dictionary['passwords-common']);
  }
  if (commonPasswords.has(password.toLowerCase())) throw new Refused('commonPassword');
}
