import * as accounts from '@invigil/contract/accounts/account-endpoints';
import type { ApiClient } from '../api/api-client.ts';
import { createHttpClient } from '../api/http-client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A user with a session. */
export interface SignedIn extends ApiClient {
  readonly token: string;
  readonly credentials: Credentials;
  readonly userId: number;
  readonly roleId: number;
}

/** A site that builders fill, over the network or in process. */
export interface Site {
  readonly anonymous: ApiClient;
  /** The SuperAdmin. */
  readonly owner: Credentials;
  signIn(credentials: Credentials): Promise<SignedIn>;
}

type CreateClient = (token?: string) => ApiClient;

/** A site whose clients differ only in their session. */
export function siteOf(owner: Credentials, createClient: CreateClient): Site {
  return {
    owner,
    anonymous: createClient(),
    signIn: (credentials) => signInWith(createClient, credentials),
  };
}

/** A site at an address. */
export function siteAt(baseUrl: string, owner: Credentials): Site {
  return siteOf(owner, clientsAt(baseUrl));
}

/** Signs in on the site at an address. */
export function signInAt(baseUrl: string, credentials: Credentials): Promise<SignedIn> {
  return signInWith(clientsAt(baseUrl), credentials);
}

const clientsAt =
  (baseUrl: string): CreateClient =>
  (token) =>
    createHttpClient({ baseUrl, token });

/** Signs in with the clients of a site. */
export async function signInWith(createClient: CreateClient, credentials: Credentials): Promise<SignedIn> {
  const { token, user } = await createClient().ok(accounts.signIn, { body: credentials });
  return { ...createClient(token), token, credentials, userId: user.userId, roleId: user.roleId };
}
