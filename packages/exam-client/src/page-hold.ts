import type { HeartbeatReply } from '@invigil/contract/exam-client/calls';
import { REPORT_EVERY_MS } from '@invigil/domain/exams/presence';
import type { Outcome } from './browser/request.ts';

/** What a page tells of itself. */
interface PageReport {
  /** The question on the page; null for none. */
  readonly position: number | null;
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
  /** Answers that the network refuses. */
  readonly blockedAnswerCount: number;
}

export interface PageHoldOptions {
  /** Also sets the clock. */
  readonly keep: (report: PageReport & { takesOver?: boolean }) => Promise<Outcome<HeartbeatReply>>;
  readonly report: () => PageReport;
  /** A report was answered, or is known not to be. */
  readonly onAnswered: () => void;
  readonly onKept: (kept: HeartbeatReply) => void;
  readonly onUnreachable: () => void;
  /** The server does not know the attempt. */
  readonly onUnknown: () => void;
  readonly onSignedOut: () => void;
  /** Spreads the reports of a hall. */
  readonly random?: () => number;
}

/** The report of the open page, every few seconds: it keeps hold of the attempt, and hears of its end and deadline. */
export class PageHold {
  private readonly options: PageHoldOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isReporting = false;
  private isStopped = true;
  /** Asked for while a report was on its way. */
  private isWanted = false;
  private takesOver = false;

  constructor(options: PageHoldOptions) {
    this.options = options;
  }

  /** Reports at once, and from then on. */
  reportNow(): void {
    this.isStopped = false;
    clearTimeout(this.timer);
    if (this.isReporting) this.isWanted = true;
    else void this.send();
  }

  /** Takes the attempt from the page that holds it; tried until the server has answered. */
  takeOver(): void {
    this.takesOver = true;
    this.reportNow();
  }

  /** No more reports until the next one is asked for. */
  stop(): void {
    this.isStopped = true;
    this.isWanted = false;
    clearTimeout(this.timer);
  }

  private async send(): Promise<void> {
    const { keep, report, onAnswered, onKept, onUnreachable, onUnknown, onSignedOut } = this.options;
    const { takesOver } = this;
    this.isReporting = true;
    this.isWanted = false;
    const outcome = await keep({ ...report(), ...(takesOver ? { takesOver } : {}) });
    this.isReporting = false;
    if (this.isStopped) return;
    const isOutdated = this.takesOver && !takesOver;
    onAnswered();
    if (outcome.kind === 'ok' && !isOutdated) {
      this.takesOver = false;
      onKept(outcome.value);
    } else if (outcome.kind === 'unreachable') onUnreachable();
    else if (outcome.kind === 'missing') onUnknown();
    else if (outcome.kind === 'signedOut') {
      this.stop();
      onSignedOut();
    }
    if (this.isStopped) return;
    if (this.isWanted) void this.send();
    else
      this.timer = setTimeout(
        () => void this.send(),
        waitAfter(outcome, (this.options.random ?? Math.random)()),
      );
  }
}

/** Never longer than the interval, so that extra time shows soon. */
function waitAfter(outcome: Outcome<unknown>, random: number): number {
  const asked = outcome.kind === 'busy' ? (outcome.retryAfterMs ?? 0) : 0;
  return Math.max(asked, REPORT_EVERY_MS * (0.8 + 0.2 * random));
}
