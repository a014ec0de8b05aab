import { randomBytes } from 'node:crypto';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import { type ApiClient, createApiClient } from '../api/api-client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The Admin of an examination, signed in. */
export interface Examiner {
  readonly admin: ApiClient;
  readonly adminId: number;
  readonly credentials: Credentials;
}

/** The Admin's notes about a candidate; a certificate may name them. */
export interface PersonalDetails {
  readonly mobile: string;
  readonly address: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
}

/** Registers an Admin on a free plan of the site. */
export async function registerExaminer(baseUrl: string, owner: Credentials): Promise<Examiner> {
  const planId = await findFreePlan(baseUrl, owner);
  const credentials = newCredentials('examiner');
  const { createdId: adminId } = await createApiClient({ baseUrl }).call(accounts.registerAdmin, {
    body: { fullName: 'Volunteer Examiner', ...credentials, planId, checkoutSessionId: '' },
  });
  return { admin: (await signIn(baseUrl, credentials)).client, adminId, credentials };
}

/** Registers a candidate through the Admin's invitation link; the Admin then enters the details. */
export async function registerCandidate(
  baseUrl: string,
  { admin, adminId }: Pick<Examiner, 'admin' | 'adminId'>,
  { fullName, details }: { readonly fullName: string; readonly details?: PersonalDetails | undefined },
): Promise<Credentials> {
  const credentials = newCredentials('candidate');
  const { createdId: userId } = await createApiClient({ baseUrl }).call(accounts.registerCandidate, {
    body: { fullName, ...credentials, ownerId: adminId },
  });
  if (details !== undefined)
    await admin.call(accounts.updateUser, {
      body: { userId, fullName, email: credentials.email, ...details },
    });
  return credentials;
}

/** Signs in. Answers a client of the session, its token and the user's id. */
export async function signIn(
  baseUrl: string,
  body: Credentials,
): Promise<{ readonly client: ApiClient; readonly token: string; readonly userId: number }> {
  const { token, user } = await createApiClient({ baseUrl }).call(accounts.signIn, { body });
  return { client: createApiClient({ baseUrl, token }), token, userId: user.userId };
}

/** The site's free plan; created where missing, because prices are unique. */
async function findFreePlan(baseUrl: string, credentials: Credentials): Promise<number> {
  const { client: owner } = await signIn(baseUrl, credentials);
  const existing = (await owner.call(plans.listPlans)).find((plan) => plan.priceMinor === 0);
  if (existing !== undefined) return existing.planId;
  const { createdId } = await owner.call(plans.createPlan, {
    body: {
      title: 'Examination board',
      interval: 'yearly',
      priceMinor: 0,
      assessmentLimit: 10,
      questionLimit: 100,
      responseLimit: 0,
      additionalText: 'Free for amateur radio clubs',
    },
  });
  return createdId;
}

function newCredentials(who: string): Credentials {
  return {
    email: `${who}-${randomBytes(6).toString('hex')}@example.org`,
    password: randomBytes(12).toString('base64url'),
  };
}
