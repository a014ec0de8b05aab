/** The root of the checkout. */
export const root: string;
