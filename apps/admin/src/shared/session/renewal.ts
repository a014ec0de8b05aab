import type { Refusal } from '@invigil/domain/refusals';
import { createContext, useContext } from 'react';

/** Opens the plans on offer; null for users without a plan. */
const RenewalContext = createContext<(() => void) | null>(null);

export const RenewalProvider = RenewalContext.Provider;

export const useRenewal = (): (() => void) | null => useContext(RenewalContext);

const RENEWABLE: readonly Refusal[] = ['dateExpired', 'limitExpired'];

/** Whether a renewed plan ends the cause of a refusal. */
export const endsWithRenewal = (refusal: Refusal | null): boolean =>
  refusal !== null && RENEWABLE.includes(refusal);
