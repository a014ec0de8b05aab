import { Refused } from '../../http/errors.ts';

let known: Set<string> | undefined;

/** The commonest passwords are refused wherever one is set (decision 7); the list is loaded when first needed. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (known === undefined) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    known = new Set(dictionary['passwords-common']);
  }
  if (known.has(password.toLowerCase())) throw new Refused('commonPassword');
}
