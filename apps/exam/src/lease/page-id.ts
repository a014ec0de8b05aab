import { readStored, writeStored } from '@invigil/ui/browser/stored-value.ts';

/** Written when a page goes away, for the next page of the same tab. */
const LEFT_BEHIND = 'invigil.examPageId';
/** The last page of this browser. */
const LAST = 'invigil.lastExamPageId';
/** A page that is reloaded is gone by then. */
const GOING_MS = 1_000;

/**
 * The name of this open page, by which the server knows which page holds an attempt. It stays the same over a reload
 * and over going away and back in one tab, and passes on from a page of this browser that is gone; a second tab, a
 * duplicated one too, has a name of its own.
 */
export function claimPageId(): Promise<string> {
  claimed ??= claim();
  return claimed;
}

let claimed: Promise<string> | undefined;

async function claim(): Promise<string> {
  const own = takeLeftBehind();
  const last = readStored(LAST);
  // a tab that was opened from this one has a copy of what was left behind, and may have claimed it
  const isOwn = own !== null && !(await isStillOpen(own));
  const pageId = isOwn ? own : last !== null && (await isGone(last)) ? last : newPageId();
  void hold(pageId);
  writeStored(LAST, pageId);
  addEventListener('pagehide', () => leaveBehind(pageId));
  // back from the browser's cache of pages: the same page goes on
  addEventListener('pageshow', (event) => event.persisted && takeLeftBehind());
  return pageId;
}

/** Taken away as it is read: a tab that is duplicated while the page is open finds none. */
function takeLeftBehind(): string | null {
  try {
    const pageId = sessionStorage.getItem(LEFT_BEHIND);
    sessionStorage.removeItem(LEFT_BEHIND);
    return pageId;
  } catch {
    return null;
  }
}

function leaveBehind(pageId: string): void {
  try {
    sessionStorage.setItem(LEFT_BEHIND, pageId);
  } catch {
    // without storage the next page is asked whether it takes over
  }
}

/** 128 random bits; crypto.randomUUID is missing where the site has no certificate. */
function newPageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const lockOf = (pageId: string) => `invigil.examPage.${pageId}`;

/** Held as long as the page lives; the browser lets it go in a crash too. */
async function hold(pageId: string): Promise<void> {
  await navigator.locks?.request(lockOf(pageId), () => new Promise(() => {})).catch(() => undefined);
}

/** Whether the page of that name is gone for certain; locks need a secure context. */
async function isGone(pageId: string): Promise<boolean> {
  try {
    return await (navigator.locks?.request(lockOf(pageId), { ifAvailable: true }, (lock) => lock !== null) ??
      false);
  } catch {
    return false;
  }
}

/** Whether a page of that name is open and stays so; false too where the browser cannot tell. */
async function isStillOpen(pageId: string): Promise<boolean> {
  if (navigator.locks === undefined) return false;
  const limit = { signal: AbortSignal.timeout(GOING_MS) };
  try {
    await navigator.locks.request(lockOf(pageId), limit, () => undefined);
    return false;
  } catch (cause) {
    return cause instanceof DOMException && ['TimeoutError', 'AbortError'].includes(cause.name);
  }
}
