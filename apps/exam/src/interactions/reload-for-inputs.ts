const RELOADED_AT = 'invigil.inputsReloadedAt';
const MIN_INTERVAL_MS = 15_000;

/**
 * Reloads the page after an input did not arrive: a browser never fetches a module script again whose fetch has failed
 * (HTML standard, "fetch a single module script"). At most once in a while, and never without storage to remember it.
 * The reload is not counted as the candidate's: no attempt is open on the page yet.
 */
export function reloadForInputs(): void {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - before < MIN_INTERVAL_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  } catch {
    // The page goes on saying that the server is out of reach.
  }
}
