import type { Moment } from '@invigil/exam-client/moment.ts';
import type { AttemptCommand } from './events.ts';
import type { AttemptState } from './state.ts';

/** One step of the reducer: the state so far, and the commands requested. It lives for one event. */
export class Transition {
  state: AttemptState;
  readonly commands: AttemptCommand[] = [];
  readonly at: Moment;

  constructor(state: AttemptState, at: Moment) {
    this.state = state;
    this.at = at;
  }

  /** Replaces fields of the state; the state before is not changed. */
  set(change: Partial<AttemptState>): void {
    this.state = { ...this.state, ...change };
  }

  ask(command: AttemptCommand): void {
    this.commands.push(command);
  }

  /** A number for a request, which distinguishes its reply from an outdated one. */
  nextRequest(): number {
    const request = this.state.lastRequest + 1;
    this.set({ lastRequest: request });
    return request;
  }
}
