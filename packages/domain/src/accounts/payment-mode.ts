/** How an Admin pays for the plan of its account. */
export const PAYMENT_MODES = ['offline', 'notApplicable', 'online'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
