/** A password or key of an outside service in a form: it can be written and never read. */
export interface SecretValues {
  secretAction: 'keep' | 'replace' | 'remove';
  secret: string;
}

export const UNCHANGED_SECRET: SecretValues = { secretAction: 'keep', secret: '' };

/** The secret as it is sent: undefined leaves the stored one, an empty text deletes it. */
export function toSentSecret({ secretAction, secret }: SecretValues): string | undefined {
  if (secretAction === 'keep') return undefined;
  return secretAction === 'remove' ? '' : secret.trim();
}

/** A replacement must not be empty: that would delete the stored secret. */
export function secretProblems({ secretAction, secret }: SecretValues): Record<string, string> {
  return secretAction === 'replace' && secret.trim() === '' ? { secret: 'fields.required' } : {};
}

/** Whether the site has the secret once the form is saved. */
export function willHaveSecret({ secretAction, secret }: SecretValues, isStored: boolean): boolean {
  if (secretAction === 'keep') return isStored;
  return secretAction === 'replace' && secret.trim() !== '';
}
