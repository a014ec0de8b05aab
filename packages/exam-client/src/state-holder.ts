/** A value that components can follow with useSyncExternalStore. */
export class StateHolder<State extends object> {
  private readonly listeners = new Set<() => void>();
  protected state: State;

  constructor(state: State) {
    this.state = state;
  }

  readonly getState = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
