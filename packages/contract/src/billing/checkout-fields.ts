import { z } from 'zod';
import { text } from '../fields.ts';
import { wire } from '../wire.ts';

/** OpenAPI group of the calls to and from the payment provider. */
export const CHECKOUT_GROUP = 'Checkout';

export const checkoutSessionId = text(255);

/** An id in a form post, which carries every value as text. */
export const formId = z.codec(
  z.string({ error: 'required' }).regex(/^[1-9]\d{0,8}$/, 'integer'),
  z.number(),
  {
    decode: Number,
    encode: String,
  },
);

/** The state of a payment, as the payment provider reports it. */
export const checkoutState = wire(
  {
    id: z.string(),
    paymentStatus: z.string(),
    customerDetails: wire({ email: z.string() }, {}),
    amountMinor: z.int(),
  },
  { amountMinor: 'amountTotal' },
);
