import type { checkoutPage } from '@invigil/contract/billing/checkout-fields';
import type { BodyOf, Endpoint } from '@invigil/contract/endpoint';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { callForData } from '../api/call.ts';

type CheckoutEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, typeof checkoutPage>;

/**
 * Opens the provider's payment page in this tab. The call carries the session, so that the form's redirect, which could
 * not, is left to pages without one (docs/decisions/055).
 */
export function useCheckout<E extends CheckoutEndpoint>(endpoint: E) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the payment page, a browser can show this page as it was left.
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const open = async (body: BodyOf<E>): Promise<void> => {
    setLeaving(true);
    try {
      const { url } = await callForData<CheckoutEndpoint>(endpoint, { body });
      location.assign(url);
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  };
  return { open, isLeaving };
}
