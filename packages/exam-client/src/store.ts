import type { Moment, Timing } from './moment.ts';

/** Limit of a timer: browsers fire a timer above 24 days at once. */
const LONGEST_ALARM_MS = 3_600_000;

/** The event that a store dispatches when a timed step is due. */
export interface Alarm {
  readonly type: 'alarm';
}

export interface StoreOptions<State, Event, Command> {
  readonly initial: State;
  readonly reduce: (
    state: State,
    event: Event | Alarm,
    at: Moment,
  ) => { readonly state: State; readonly commands: readonly Command[] };
  /** Performs the I/O of a command and dispatches the result. */
  readonly perform: (command: Command, dispatch: (event: Event) => void) => void;
  /** Milliseconds until the next timed step of the state; null for none. */
  readonly dueIn: (state: State, at: Moment) => number | null;
  readonly timing: Timing;
}

/**
 * A state that only events change. Reduces each event, performs the commands, notifies the listeners, and sets one
 * timer for the next timed step. Components subscribe with useSyncExternalStore.
 */
export class Store<State, Event, Command> {
  private readonly options: StoreOptions<State, Event, Command>;
  private readonly listeners = new Set<() => void>();
  private readonly waiting: (Event | Alarm)[] = [];
  private state: State;
  private isReducing = false;
  private isStopped = false;
  private cancelAlarm: () => void = () => {};

  constructor(options: StoreOptions<State, Event, Command>) {
    this.options = options;
    this.state = options.initial;
  }

  readonly getState = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reduces an event and performs its commands before it returns. Queues an event that a command dispatches. */
  readonly dispatch = (event: Event | Alarm): void => {
    if (this.isStopped) return;
    this.waiting.push(event);
    if (this.isReducing) return;
    this.isReducing = true;
    try {
      for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) this.take(next);
    } finally {
      this.isReducing = false;
    }
    this.setAlarm();
  };

  /** Ignores every later event. */
  stop(): void {
    this.isStopped = true;
    this.cancelAlarm();
  }

  private take(event: Event | Alarm): void {
    const { reduce, perform, timing } = this.options;
    const { state, commands } = reduce(this.state, event, timing.now());
    const isChanged = state !== this.state;
    this.state = state;
    for (const command of commands) perform(command, this.dispatch);
    if (isChanged) for (const listener of this.listeners) listener();
  }

  private setAlarm(): void {
    const { dueIn, timing } = this.options;
    this.cancelAlarm();
    const due = this.isStopped ? null : dueIn(this.state, timing.now());
    this.cancelAlarm =
      due === null
        ? () => {}
        : timing.schedule(
            () => this.dispatch({ type: 'alarm' }),
            Math.min(LONGEST_ALARM_MS, Math.max(0, Math.ceil(due))),
          );
  }
}
