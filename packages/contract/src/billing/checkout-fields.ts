import { CHECKOUT_PURPOSES } from '@invigil/domain/billing/checkout';
import { CHECKOUT_STATES } from '@invigil/domain/billing/checkout-state';
import { z } from 'zod';
import { id, text, usdPrice } from '../fields.ts';
import { wire } from '../wire.ts';

/** OpenAPI group of the calls to and from the payment provider. */
export const CHECKOUT_GROUP = 'Checkout';

export const checkoutSessionId = text(255);

/** An id in a form post, which carries every value as text, or in JSON. */
export const formId = z.codec(
  z.union(
    [
      z.string().regex(/^[1-9]\d{0,8}$/, 'integer'),
      z.int({ error: 'integer' }).min(1, 'integer').max(999_999_999, 'integer'),
    ],
    { error: 'integer' },
  ),
  z.number(),
  { decode: Number, encode: String },
);

/** The address of the provider's payment page. A browser that posts a form is redirected there with status 303. */
export const checkoutPage = wire({ url: z.string() }, {});

/** The state of a payment, as the payment provider reports it. */
export const checkoutState = wire(
  {
    id: z.string(),
    paymentStatus: z.enum(['paid', 'unpaid']),
    state: z.enum(CHECKOUT_STATES),
    customerDetails: wire({ email: z.string() }, {}),
    /** Minor units of the currency. */
    amountMinor: z.int(),
    currency: z.string(),
    purpose: z.enum(CHECKOUT_PURPOSES),
    /** The plan that was paid for. */
    planId: id.nullable(),
    /** The plan as it was sold, which holds although the plan may be deleted; null for other purposes. */
    soldPlan: wire({ title: z.string(), priceMinor: usdPrice }, { priceMinor: 'price' }).nullable(),
    /** The payment has brought what it was for. */
    isRedeemed: z.boolean(),
  },
  { amountMinor: 'amountTotal', planId: 'billingPlanId' },
);
