import { setInterval as everyInterval } from 'node:timers/promises';

/** Time between two looks at backends that were given up; milliseconds. */
const LOOK_EVERY_MS = 500;

/** A backend of the database that was given up, and still exists. */
export interface RemainingBackend {
  readonly pid: number;
  /** Whether it has committed, and waits until a standby has the commit. */
  readonly waitsForStandby: boolean;
}

/** The database, as those see it who look for such backends. */
export interface BackendReader {
  /**
   * The given backends that still exist.
   * @throws Error where the database cannot be reached
   */
  readonly remaining: (pids: readonly number[]) => Promise<readonly RemainingBackend[]>;
  readonly close: () => Promise<void>;
}

/** Commits wait for a standby that does not answer: another one would only wait beside them. */
export class CommitsStall extends Error {
  constructor() {
    super('Commits wait for a standby of the database');
  }
}

/**
 * The backends whose connections were given up because nothing arrived. Closing a connection does not end its backend:
 * one whose commit waits for a standby exists until that returns. Pools count them, so that they never fill the database.
 */
export class GivenUpBackends {
  private readonly leave = new Map<number, () => void>();
  private looking: Promise<void> | undefined;
  private isStalled = false;
  private isClosed = false;

  private readonly reader: BackendReader;

  constructor(reader: BackendReader) {
    this.reader = reader;
  }

  /**
   * @param pid process id of the backend
   * @param onEnd called once it has ended
   */
  add(pid: number, onEnd: () => void): void {
    this.leave.set(pid, onEnd);
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
  }

  /** @throws CommitsStall while a commit is known to wait for a standby */
  refuseWhileStalled(): void {
    if (this.isStalled) throw new CommitsStall();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.looking;
    await this.reader.close();
  }

  private async look(): Promise<void> {
    await this.lookOnce();
    for await (const _turn of everyInterval(LOOK_EVERY_MS, undefined, { ref: false })) {
      if (this.isClosed || this.leave.size === 0) return;
      await this.lookOnce();
    }
  }

  private async lookOnce(): Promise<void> {
    const asked = [...this.leave.keys()];
    // A database out of reach tells nothing, and accepts no commit either.
    const remaining = await this.reader.remaining(asked).catch(() => undefined);
    if (remaining === undefined) return;
    this.isStalled = remaining.some(({ waitsForStandby }) => waitsForStandby);
    const left = new Set(remaining.map(({ pid }) => pid));
    for (const pid of asked) {
      if (left.has(pid)) continue;
      const onEnd = this.leave.get(pid);
      this.leave.delete(pid);
      onEnd?.();
    }
  }
}
