import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { useLinkToken } from '../../shared/session/use-link-token.ts';

/** The token of the link for a new password in the page's address. */
export function usePasswordToken(): string | undefined {
  return useLinkToken(tokenOfFragment);
}
