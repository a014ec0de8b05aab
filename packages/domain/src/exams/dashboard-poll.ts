/** Between two reads of a candidate's dashboard, so that an assessment which opens unannounced appears while its candidate waits. */
export const DASHBOARD_POLL_SECONDS = 20;

/** While a candidate waits for an announced opening, which the page counts down to by itself. */
const WAITING_POLL_SECONDS = 60;
/** Further ahead nobody waits for it in front of the page. */
const FAR_SECONDS = 2 * 60 * 60;

/** How long the dashboard of a candidate may wait for its next read when this is the next opening that is announced. */
export const dashboardPollSeconds = (opensInSeconds: number): number =>
  opensInSeconds > 0 && opensInSeconds <= FAR_SECONDS ? WAITING_POLL_SECONDS : DASHBOARD_POLL_SECONDS;

/**
 * The milliseconds of an interval, lengthened by up to a tenth, so that pages which read at one moment, as at an opening, drift apart.
 *
 * @param readAt the moment of the last read in milliseconds, which differs from page to page
 */
export const spreadPollMs = (seconds: number, readAt: number): number =>
  Math.round(seconds * 1_000 * (1 + (readAt % SPREAD_STEPS) / SPREAD_STEPS / 10));

const SPREAD_STEPS = 1_000;

/** The dashboards of an announced exam read within this time after its opening, so that a crowd does not read in one moment. */
const OPENING_SPREAD_MS = 3_000;
/** The announced list, which has lost the exam, is read within this time after that. */
const ANNOUNCED_SPREAD_MS = 20_000;

/**
 * When a dashboard whose countdown has ended reads what can be started, and after that what is announced: milliseconds after the end.
 *
 * @param share a random number from 0 to below 1, which differs from page to page
 */
export const readsAtOpening = (share: number): { readonly liveMs: number; readonly announcedMs: number } => ({
  liveMs: Math.round(share * OPENING_SPREAD_MS),
  announcedMs: OPENING_SPREAD_MS + Math.round(share * ANNOUNCED_SPREAD_MS),
});
