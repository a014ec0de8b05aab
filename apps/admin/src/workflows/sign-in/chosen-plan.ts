const KEY = 'invigil.subscribe';

/** The plan that a visitor subscribed to on the landing page. */
export interface ChosenPlan {
  readonly planId: number;
}

/**
 * The plan of the address, which a click before the script of the landing page had loaded leaves there, else the chosen
 * plan of this tab, or null. Anything unreadable counts as none.
 */
export function readChosenPlan(address: URLSearchParams): ChosenPlan | null {
  const planId = Number(address.get('plan') ?? '');
  if (Number.isInteger(planId) && planId > 0) return { planId };
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ChosenPlan> | null;
    return typeof value?.planId === 'number' ? { planId: value.planId } : null;
  } catch {
    return null;
  }
}

/** Deletes the chosen plan after the registration. */
export function forgetChosenPlan(): void {
  sessionStorage.removeItem(KEY);
}
