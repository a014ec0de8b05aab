const SUBSCRIBE = 'invigil.subscribe';

/** Stores the chosen plan for the registration form; the price is in whole currency units. */
export function rememberPlan(planId: number, priceMinor: number): void {
  try {
    sessionStorage.setItem(SUBSCRIBE, JSON.stringify({ planId, price: priceMinor / 100 }));
  } catch {
    // registration then asks for the plan again
  }
}
