import { readStored, writeStored } from '@invigil/ui/browser/stored-value.ts';

/** Written when a page unloads, for the next page of the same tab. */
const LEFT_BEHIND = 'invigil.examPageId';
/** The last page of this browser. */
const LAST = 'invigil.lastExamPageId';
/** A page that is reloaded has unloaded within this time. */
const GOING_MS = 1_000;

/**
 * The id of this open page, by which the server knows which page holds an attempt. It survives a reload and Back in
 * one tab, and passes on from a page of this browser that has closed. A second or duplicated tab has its own id.
 */
export function claimPageId(): Promise<string> {
  claimed ??= claim();
  return claimed;
}

let claimed: Promise<string> | undefined;

async function claim(): Promise<string> {
  const leftBehindId = takeLeftBehind();
  const last = readStored(LAST);
  // a tab opened from this one has a copy of the stored id, and may have claimed it
  const isOwn = leftBehindId !== null && !(await isStillOpen(leftBehindId));
  const pageId = isOwn ? leftBehindId : last !== null && (await isGone(last)) ? last : newPageId();
  void hold(pageId);
  writeStored(LAST, pageId);
  addEventListener('pagehide', () => leaveBehind(pageId));
  // restored from the back-forward cache: the same page continues
  addEventListener('pageshow', (event) => event.persisted && takeLeftBehind());
  return pageId;
}

/** Removes the id as it reads it: a tab duplicated while the page is open finds none. */
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
    // without storage the next page asks whether it takes over
  }
}

/** 128 random bits; crypto.randomUUID is missing where the site has no certificate. */
function newPageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const lockOf = (pageId: string) => `invigil.examPage.${pageId}`;

/** Holds the lock for the life of the page; the browser releases it in a crash too. */
async function hold(pageId: string): Promise<void> {
  await navigator.locks?.request(lockOf(pageId), () => new Promise(() => {})).catch(() => undefined);
}

/** Whether the page with this id has certainly closed; locks need a secure context. */
async function isGone(pageId: string): Promise<boolean> {
  try {
    return await (navigator.locks?.request(lockOf(pageId), { ifAvailable: true }, (lock) => lock !== null) ??
      false);
  } catch {
    return false;
  }
}

/** Whether a page with this id is open and stays open; false where the browser cannot tell. */
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
