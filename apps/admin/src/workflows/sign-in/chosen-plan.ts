const KEY = 'invigil.subscribe';

/** The plan that a visitor subscribed to on the landing page; price in US dollars. */
export interface ChosenPlan {
  readonly planId: number;
  readonly price: number;
}

/** The chosen plan of this tab, or null; anything unreadable counts as none. */
export function readChosenPlan(): ChosenPlan | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ChosenPlan> | null;
    if (typeof value?.planId !== 'number' || typeof value.price !== 'number') return null;
    return { planId: value.planId, price: value.price };
  } catch {
    return null;
  }
}

/** Deletes the chosen plan after the registration. */
export function forgetChosenPlan(): void {
  sessionStorage.removeItem(KEY);
}
