/** Marks the entry of the history above the exam, so that Back reaches the page before it leaves the exam. */
interface GuardState {
  readonly guardsExam: true;
}
const GUARD: GuardState = { guardsExam: true };

const isGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'guardsExam' in state;

export interface LeaveGuardOptions {
  /** Whether leaving concerns an exam that this page is writing. */
  readonly isAsked: () => boolean;
  /** The candidate is about to leave: by Back, or for the address of a link. */
  readonly onLeaving: (address: string | null) => void;
}

/**
 * Watches for a candidate who leaves the exam by Back or a link of the page. Closing and reloading are the browser's own.
 * The entry is made at the candidate's first action, because browsers skip entries of pages without one.
 *
 * @returns a function that ends it
 */
export function guardLeaving({ isAsked, onLeaving }: LeaveGuardOptions): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  guardedHash = location.hash;
  for (const name of ['pointerdown', 'keydown'] as const)
    addEventListener(name, raiseGuard, { signal, capture: true });
  addEventListener(
    'popstate',
    ({ state }) => {
      // A link to a place on the page makes an entry above the guard.
      const isPlaceOnPage = location.hash !== guardedHash;
      if (isPlaceOnPage && !isGuard(state)) history.replaceState(GUARD, '');
      guardedHash = location.hash;
      if (isPlaceOnPage || isGuard(state)) return;
      if (isAsked()) onLeaving(null);
      else history.back();
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesPage(link, event) || !isAsked()) return;
      event.preventDefault();
      onLeaving(link.href);
    },
    { signal },
  );
  return () => ended.abort();
}

/** The place on the page of the entry that is shown. */
let guardedHash = '';

/** Puts the entry back above the exam, unless it is there. */
export function raiseGuard(): void {
  if (!isGuard(history.state)) history.pushState(GUARD, '');
  guardedHash = location.hash;
}

/** Leads past the entry below the guard, which still has the address of an exam that has ended. */
export function skipExamBelow(): void {
  if (isGuard(history.state)) addEventListener('popstate', () => history.back(), { once: true });
}

/** Whether a click on a link leads away from the page in this tab. */
function leavesPage(
  link: HTMLAnchorElement,
  { defaultPrevented, button, ctrlKey, metaKey, shiftKey }: MouseEvent,
) {
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  const { pathname, search, origin } = new URL(link.href);
  return origin !== location.origin || pathname !== location.pathname || search !== location.search;
}
