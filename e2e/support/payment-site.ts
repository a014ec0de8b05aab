import { createPlan } from '@invigil/contract/billing/plan-endpoints';
import {
  updateMailSettings,
  updatePaymentSettings,
  updateSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { planFields } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  MAIL_CERTIFICATE_PATH,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import { CARDS } from '@invigil/testkit/payments/payment-page';
import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import { freePort } from '@invigil/testkit/server/free-port';
import type { Page } from '@playwright/test';
import { type OwnSite, startOwnSite } from './own-site.ts';

export const SIGNING_SECRET = 'whsec_test_site';

/** A site with a free plan and a priced one, which takes payments at a stand-in of the provider and sends e-mail. */
export interface PaymentSite extends OwnSite {
  readonly provider: PaymentProviderStandIn;
  readonly mailServer: MailServerStandIn;
  readonly ownerClient: SignedIn;
}

export async function startPaymentSite(): Promise<PaymentSite> {
  const [provider, mailServer, port] = await Promise.all([
    startPaymentProvider(),
    startMailServer(),
    freePort(),
  ]);
  const ownSite = await startOwnSite({
    STRIPE_API_BASE: provider.baseUrl,
    // The payment page returns to it.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    NODE_EXTRA_CA_CERTS: MAIL_CERTIFICATE_PATH,
  });
  const ownerClient = await ownSite.site.signIn(ownSite.owner);
  await ownerClient.ok(updatePaymentSettings, {
    body: {
      isRegistrationPaid: false,
      registrationPriceMinor: 0,
      currency: 'EUR',
      currencySymbol: '€',
      paymentPublicKey: 'pk_test_site',
      paymentSecretKey: 'sk_test_site',
      paymentWebhookSecret: SIGNING_SECRET,
    },
  });
  await ownerClient.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailPassword: MAIL_PASSWORD,
      mailHost: '127.0.0.1',
      mailPort: mailServer.port,
    },
  });
  await ownerClient.ok(updateSettings, { body: { sendsWelcomeMail: true } });
  for (const plan of [
    { title: 'Classroom', priceMinor: 0 },
    { title: 'School', priceMinor: 2_900 },
  ])
    await ownerClient.ok(createPlan, { body: planFields(plan) });
  return {
    ...ownSite,
    provider,
    mailServer,
    ownerClient,
    stop: async () => {
      await ownSite.stop();
      await Promise.all([provider.close(), mailServer.close()]);
    },
  };
}

/** Pays on the provider's page. */
export async function payWith(page: Page, card: keyof typeof CARDS, email?: string): Promise<void> {
  await page.waitForURL(/\/(?:pay|bank)\//);
  if (email !== undefined) await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Card number').fill(CARDS[card]);
  await page.getByRole('button', { name: 'Pay' }).click();
}
