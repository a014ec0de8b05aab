import { randomBytes } from 'node:crypto';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import type { ApiClient } from '../api/api-client.ts';
import { createHttpClient } from '../api/http-client.ts';
import { planFields } from './accounts.ts';
import { type Credentials, signInAt } from './site.ts';

/** An Admin who registered on the site, signed in. */
export interface Examiner {
  readonly admin: ApiClient;
  readonly adminId: number;
  readonly credentials: Credentials;
}

/** The Admin's notes about a candidate, which a certificate may contain. */
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
  await createHttpClient({ baseUrl }).ok(accounts.registerAdmin, {
    body: { fullName: 'Volunteer Examiner', ...credentials, planId, checkoutSessionId: '' },
  });
  const admin = await signInAt(baseUrl, credentials);
  return { admin, adminId: admin.userId, credentials };
}

/** Registers a candidate through the Admin's invitation link; the Admin then enters the details. */
export async function registerCandidate(
  baseUrl: string,
  { admin, adminId }: Pick<Examiner, 'admin' | 'adminId'>,
  { fullName, details }: { readonly fullName: string; readonly details?: PersonalDetails | undefined },
): Promise<Credentials> {
  const credentials = newCredentials('candidate');
  const { createdId: userId } = await createHttpClient({ baseUrl }).ok(accounts.registerCandidate, {
    body: { fullName, ...credentials, ownerId: adminId },
  });
  if (details !== undefined)
    await admin.ok(accounts.updateUser, {
      body: { userId, fullName, email: credentials.email, ...details },
    });
  return credentials;
}

/** Finds the free plan of the site, or creates it. A site has at most one, because prices are unique. */
async function findFreePlan(baseUrl: string, credentials: Credentials): Promise<number> {
  const owner = await signInAt(baseUrl, credentials);
  const existing = (await owner.ok(plans.listPlans)).find((plan) => plan.priceMinor === 0);
  if (existing !== undefined) return existing.planId;
  const { createdId } = await owner.ok(plans.createPlan, {
    body: planFields({
      title: 'Examination board',
      priceMinor: 0,
      assessmentLimit: 10,
      additionalText: 'Free for amateur radio clubs',
    }),
  });
  return createdId;
}

/** Random credentials, because scripts may run against a site that others can reach. */
function newCredentials(name: string): Credentials {
  return {
    email: `${name}-${randomBytes(6).toString('hex')}@example.org`,
    password: randomBytes(12).toString('base64url'),
  };
}
