import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { confirmCandidates } from '@invigil/contract/accounts/invitation-endpoints';
import * as menus from '@invigil/contract/accounts/menu-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { SignedIn, Site } from './site.ts';
import { nextNumber, nextPrice, nextWord } from './unique.ts';

export const PASSWORD = 'correct horse 4711';

type PlanFields = BodyOf<typeof plans.createPlan>;
type UserFields = BodyOf<typeof accounts.createUser>;

export function planFields(overrides: Partial<PlanFields> = {}): PlanFields {
  return {
    title: `Plan ${nextWord()}`,
    interval: 'yearly',
    priceMinor: nextPrice(),
    assessmentLimit: 100,
    questionLimit: 100,
    responseLimit: 0,
    additionalText: 'For tests',
    ...overrides,
  };
}

/** The fields of a user as the SuperAdmin enters them, with a role but without a plan. */
export function userFields(
  overrides: Partial<UserFields> & Pick<UserFields, 'fullName' | 'email' | 'roleId'>,
): UserFields {
  return {
    password: PASSWORD,
    mobile: '',
    address: '',
    dateOfBirth: null,
    transactionDetail: '',
    ...overrides,
  };
}

/** Creates a priced plan, for which the site can then take payments. */
export async function buildPlan(site: Site, overrides?: Partial<PlanFields>): Promise<number> {
  const owner = await site.signIn(site.owner);
  await setUpPayments(owner);
  const { createdId } = await owner.ok(plans.createPlan, { body: planFields(overrides) });
  return createdId;
}

/** The free plan of the site, which is created where there is none: prices are unique. */
export async function buildFreePlan(site: Site): Promise<number> {
  const owner = await site.signIn(site.owner);
  const find = async () => (await owner.ok(plans.listPlans)).find(({ priceMinor }) => priceMinor === 0);
  const existing = await find();
  if (existing !== undefined) return existing.planId;
  // A concurrent builder may create it first.
  await owner.send(plans.createPlan, { body: planFields({ priceMinor: 0 }) });
  const created = await find();
  if (created === undefined) throw new Error('The free plan could not be created');
  return created.planId;
}

/** Completes the payment settings of a site, so that plans can have a price. */
export async function setUpPayments(owner: SignedIn, paymentSecretKey = 'sk_test_site'): Promise<void> {
  await owner.ok(updatePaymentSettings, {
    body: {
      isRegistrationPaid: false,
      registrationPriceMinor: 0,
      currency: 'EUR',
      currencySymbol: '€',
      paymentPublicKey: 'pk_test_site',
      paymentSecretKey,
    },
  });
}

/** Creates an Admin, signed in: with the site's free plan, or with a new one of other terms. */
export async function buildAdmin(
  site: Site,
  plan: Partial<PlanFields> = {},
  fullName = 'Ada Admin',
): Promise<SignedIn> {
  const planId = Object.keys(plan).length === 0 ? await buildFreePlan(site) : await buildPlan(site, plan);
  const account = { fullName, email: `admin-${nextWord()}@example.org`, roleId: ROLE_IDS.admin };
  return buildUser(site, userFields({ ...account, planId, paymentMode: 'offline' }));
}

/** Creates a candidate of an Admin, registered through the invitation link and signed in. */
export async function buildCandidate(
  site: Site,
  { userId: ownerId }: Pick<SignedIn, 'userId'>,
  fullName = 'Cara Candidate',
): Promise<SignedIn> {
  const credentials = { email: `candidate-${nextWord()}@example.org`, password: PASSWORD };
  await site.anonymous.ok(accounts.registerCandidate, { body: { fullName, ...credentials, ownerId } });
  return site.signIn(credentials);
}

/** Confirms that the accounts of listed candidates belong to the owners of their addresses, as their Admin does. */
export async function confirmPeople(admin: SignedIn, ...candidates: readonly SignedIn[]): Promise<void> {
  const emails = candidates.map(({ credentials }) => credentials.email);
  await admin.ok(confirmCandidates, { body: { emails } });
}

/** Creates a user of a new custom role with the screens at these addresses, signed in. */
export async function buildCustomRoleUser(site: Site, urls: readonly string[]): Promise<SignedIn> {
  const owner = await site.signIn(site.owner);
  const word = nextWord();
  const { createdId: roleId } = await owner.ok(roles.createRole, {
    body: { roleName: `Role ${word}`, roleDisplayName: 'Teacher', description: '' },
  });
  for (const url of urls) {
    const menuId = await findMenu(owner, url);
    await owner.ok(menus.assignMenu, { body: { menuId, roleId, isSelected: true } });
  }
  return buildUser(
    site,
    userFields({ fullName: 'Tom Teacher', email: `custom-${word}@example.org`, roleId }),
  );
}

async function buildUser(site: Site, body: UserFields & { password: string }): Promise<SignedIn> {
  const owner = await site.signIn(site.owner);
  await owner.ok(accounts.createUser, { body });
  return site.signIn({ email: body.email, password: body.password });
}

/** Finds the menu of a screen, or creates it. */
async function findMenu(owner: SignedIn, url: string): Promise<number> {
  const existing = (await owner.ok(menus.listMenus)).find((menu) => menu.url === url);
  if (existing !== undefined) return existing.menuId;
  const body = { title: url, url, sortOrder: 1_000 + nextNumber(), iconName: 'menu' };
  return (await owner.ok(menus.createMenu, { body })).createdId;
}
