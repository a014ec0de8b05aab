import type { Waiting } from './queue-types.ts';
import type { Outcome } from './request.ts';

/** Whether the server itself has answered a call, whatever it said. */
export function isReply(outcome: Outcome<unknown>): boolean {
  return outcome.kind !== 'unreachable' && !(outcome.kind === 'busy' && outcome.isForeign);
}

interface Signs {
  /** Replies of the server to any call. */
  readonly replies: number;
  /** Decisions of the server on answers. */
  readonly decisions: number;
}

/** Tells an answer that fails alone from a connection or a server that fails for all. */
export class SignsOfLife {
  private signs: Signs = { replies: 0, decisions: 0 };
  private readonly failures = new WeakMap<Waiting, Signs>();

  noteReply(): void {
    this.signs = { ...this.signs, replies: this.signs.replies + 1 };
  }

  noteDecision(): void {
    this.signs = { replies: this.signs.replies + 1, decisions: this.signs.decisions + 1 };
  }

  /**
   * Notes that an answer failed.
   *
   * @param isServers the server itself failed; only its decision on another answer then says that it can do better
   * @returns whether the answer has failed before, and the server has replied to others since
   */
  failsAlone(waiting: Waiting, isServers: boolean): boolean {
    const before = this.failures.get(waiting);
    this.failures.set(waiting, this.signs);
    if (before === undefined) return false;
    const { replies, decisions } = this.signs;
    return isServers ? decisions > before.decisions : replies > before.replies;
  }
}
