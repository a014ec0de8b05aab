import { laterProgress, NOT_PLAYED, type PlayProgress } from '@invigil/domain/authoring/prompt-plays';
import type { PlayReport } from '@invigil/exam-client/calls.ts';
import type { Timing } from '@invigil/exam-client/moment.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import type { KeptPlay, PlayStorage } from './play-storage.ts';

/** Reports of one play while it goes on: another device then goes on at most so much earlier. */
const REPORT_MS = 10_000;
const RETRY_MS = 5_000;
/** Maximum of the contract for one report. */
const MAX_REPORTED = 100;

interface PlayLogParts {
  readonly storage: PlayStorage;
  readonly report: (reports: readonly PlayReport[]) => Promise<Outcome<unknown>>;
  readonly timing: Pick<Timing, 'schedule'>;
}

/** Outcomes after which the report is repeated: the server has not judged it. */
const isOpen = ({ kind }: Outcome<unknown>): boolean =>
  kind === 'unreachable' || kind === 'busy' || kind === 'signedOut';

/**
 * The plays of an attempt's limited prompts. Kept in the browser before they are reported, so that the limit holds over
 * reloads and without a connection; reported until the server has them.
 */
export class PlayLog {
  readonly #parts: PlayLogParts;
  #isSending = false;
  /** Another report waits for the one that is under way. */
  #isUrgent = false;
  #cancel: (() => void) | null = null;

  constructor(parts: PlayLogParts) {
    this.#parts = parts;
    if (this.#unsent().length > 0) this.send();
  }

  /** The plays of a question, also those of another tab. */
  progressOf(questionId: number): PlayProgress {
    return this.#parts.storage.read().get(questionId) ?? NOT_PLAYED;
  }

  /** Takes over what the server knows from other devices. */
  learn(questionId: number, serverProgress: PlayProgress): PlayProgress {
    const localProgress = this.progressOf(questionId);
    const later = laterProgress(localProgress, serverProgress);
    if (later !== localProgress) this.#keep(questionId, { ...later, isSent: true });
    return later;
  }

  /**
   * Notes how far a play has come.
   * @param isUrgent reports it at once, as the begin and the end of a play
   */
  note(questionId: number, reached: PlayProgress, isUrgent: boolean): PlayProgress {
    const before = this.progressOf(questionId);
    const later = laterProgress(before, reached);
    if (later !== before) this.#keep(questionId, { ...later, isSent: false });
    if (isUrgent) this.send();
    else this.#sendIn(REPORT_MS);
    return later;
  }

  /** Reports at once what the server does not have. */
  readonly send = (): void => {
    if (this.#isSending) {
      this.#isUrgent = true;
      return;
    }
    this.#cancel?.();
    this.#cancel = null;
    const unsent = this.#unsent().slice(0, MAX_REPORTED);
    if (unsent.length > 0) void this.#report(unsent);
  };

  /** Ends the timer; what is not reported stays in the browser. */
  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  async #report(reports: readonly PlayReport[]): Promise<void> {
    this.#isSending = true;
    this.#isUrgent = false;
    const outcome = await this.#parts.report(reports);
    this.#isSending = false;
    if (isOpen(outcome)) {
      this.#sendIn(RETRY_MS);
      return;
    }
    const kept = this.#parts.storage.read();
    for (const { questionId, plays, positionMs } of reports) {
      const now = kept.get(questionId);
      if (now?.plays === plays && now.positionMs === positionMs)
        this.#keep(questionId, { ...now, isSent: true });
    }
    if (this.#isUrgent) this.send();
    else if (this.#unsent().length > 0) this.#sendIn(REPORT_MS);
  }

  #unsent(): PlayReport[] {
    return [...this.#parts.storage.read()].flatMap(([questionId, { plays, positionMs, isSent }]) =>
      isSent ? [] : [{ questionId, plays, positionMs }],
    );
  }

  #keep(questionId: number, play: KeptPlay): void {
    this.#parts.storage.write(this.#parts.storage.read().set(questionId, play));
  }

  #sendIn(ms: number): void {
    this.#cancel ??= this.#parts.timing.schedule(this.send, ms);
  }
}
