import type { ProblemText } from '../calls.ts';
import type { Timing } from '../moment.ts';
import type { Outcome } from '../request.ts';
import type { KeptReport, ProblemStore } from './problem-store.ts';

/** Without a connection, and from a busy server. */
const RETRY_MS = 5_000;
/** From a server that does not know the call, until it has been replaced, and without a session. */
const LATER_RETRY_MS = 60_000;
/** Limit of each operation, so that a hanging storage does not delay a report. */
const STORAGE_TIMEOUT_MS = 1_500;
/** Reports of attempts that ended long ago are deleted. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A report as its page shows it. */
export interface ShownReport {
  readonly text: string;
  /** `refused`: the server does not take it, and a retry changes nothing. */
  readonly state: 'waiting' | 'sent' | 'refused';
}

type Kept = KeptReport & { readonly isRefused?: true };

export interface ProblemReportsParts {
  readonly attemptId: number;
  /** Null for a browser without storage: reports then last as long as the page. */
  readonly store: ProblemStore | null;
  readonly send: (report: ProblemText) => Promise<Outcome<unknown>>;
  readonly timing: Pick<Timing, 'schedule'>;
  /** Milliseconds since the epoch, by the server's clock as the page knows it. */
  readonly now: () => number;
}

/**
 * The problems that a candidate reports with the questions of an attempt. Each is stored before it is sent, one is sent at a
 * time, and apart from the answers: nothing here is waited for.
 */
export class ProblemReports {
  readonly #parts: ProblemReportsParts;
  readonly #listeners = new Set<() => void>();
  readonly #reports = new Map<number, Kept>();
  #shown: ReadonlyMap<number, ShownReport> = new Map();
  #isSending = false;
  #isClosed = false;
  #cancel: (() => void) | null = null;

  constructor(parts: ProblemReportsParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The reports by question id; the same object until one changes. */
  readonly getShown = (): ReadonlyMap<number, ShownReport> => this.#shown;

  /** Reads what earlier pages of the attempt have stored, and sends what waits. */
  async open(): Promise<void> {
    const { store, attemptId, now } = this.#parts;
    // A storage that is slow hands them over later.
    await this.#try(() => store?.list(attemptId).then(this.#take), undefined);
    void this.#try(() => store?.forgetOlder(now() - KEPT_MS), undefined);
    this.send();
  }

  /** Keeps a text about a question in place of an earlier one, and sends it. */
  async report(questionId: number, text: string): Promise<void> {
    const { now } = this.#parts;
    const sequence = Math.max(Math.round(now()), (this.#reports.get(questionId)?.sequence ?? 0) + 1);
    await this.#keep({ questionId, text, sequence, isSent: false, keptAt: Math.round(now()) });
    this.send();
  }

  /** Sends at once what the server does not have. */
  readonly send = (): void => {
    if (this.#isSending || this.#isClosed) return;
    this.#cancel?.();
    this.#cancel = null;
    const next = [...this.#reports.values()].find(({ isSent, isRefused }) => !isSent && !isRefused);
    if (next !== undefined) void this.#send(next);
  };

  /** Sends nothing more; what waits stays stored. */
  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
    this.#cancel = null;
  }

  async #send(report: Kept): Promise<void> {
    this.#isSending = true;
    const { questionId, text, sequence } = report;
    const outcome = await this.#parts.send({ questionId, text, sequence });
    const isLatest = this.#reports.get(questionId)?.sequence === sequence;
    // Before anything can send again, so that no report is sent twice.
    if (outcome.kind === 'ok' && isLatest) await this.#keep({ ...report, isSent: true });
    this.#isSending = false;
    if (outcome.kind === 'ok') this.send();
    else if (outcome.kind === 'closed') await this.#end();
    else if (outcome.kind === 'missing' || outcome.kind === 'signedOut') this.#sendIn(LATER_RETRY_MS);
    else if (outcome.kind === 'busy') this.#sendIn(outcome.retryAfterMs ?? RETRY_MS);
    else if (outcome.kind === 'unreachable') this.#sendIn(RETRY_MS);
    else {
      if (isLatest) await this.#keep({ ...report, isRefused: true });
      this.send();
    }
  }

  /** The attempt has ended: what has not arrived will not. */
  async #end(): Promise<void> {
    const { store, attemptId } = this.#parts;
    this.close();
    await this.#try(() => store?.forget(attemptId), undefined);
  }

  async #keep(report: Kept): Promise<void> {
    const { store, attemptId } = this.#parts;
    this.#reports.set(report.questionId, report);
    const { isRefused: _shownOnly, ...stored } = report;
    await this.#try(() => store?.put(attemptId, stored), undefined);
    // Only now, because the page says that the report is saved.
    this.#show([report]);
  }

  /** Takes what earlier pages have stored; a report that was made meanwhile is newer. */
  readonly #take = (stored: readonly KeptReport[]): void => {
    if (this.#isClosed) return;
    const taken = stored.filter(({ questionId }) => !this.#reports.has(questionId));
    for (const report of taken) this.#reports.set(report.questionId, report);
    this.#show(taken);
    this.send();
  };

  /** Shows reports that none has replaced meanwhile. */
  #show(reports: readonly Kept[]): void {
    const latest = reports.filter((report) => this.#reports.get(report.questionId) === report);
    const shown = latest.map(({ questionId, text, isSent, isRefused }): [number, ShownReport] => [
      questionId,
      { text, state: isSent ? 'sent' : isRefused ? 'refused' : 'waiting' },
    ]);
    this.#shown = new Map([...this.#shown, ...shown]);
    for (const listener of this.#listeners) listener();
  }

  #sendIn(ms: number): void {
    if (!this.#isClosed) this.#cancel ??= this.#parts.timing.schedule(this.send, ms);
  }

  /** A storage that fails or hangs costs the copy, not the report. */
  async #try<Value>(act: () => Promise<Value> | undefined, otherwise: Value): Promise<Value> {
    let cancel = () => {};
    const late = new Promise<Value>((resolve) => {
      cancel = this.#parts.timing.schedule(() => resolve(otherwise), STORAGE_TIMEOUT_MS);
    });
    try {
      return await Promise.race([act() ?? otherwise, late]);
    } catch {
      return otherwise;
    } finally {
      cancel();
    }
  }
}
