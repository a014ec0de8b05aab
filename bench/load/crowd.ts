import type { SeededCandidate } from '../site/seed-candidates.ts';
import type { AcknowledgedAnswers } from './acknowledged-answers.ts';
import { Attempt } from './attempt.ts';
import type { BoardWatch } from './board-watch.ts';
import { type OwnConnection, openSingleConnection } from './own-connection.ts';
import { Timings } from './timings.ts';
import { Writer } from './writer.ts';

interface CrowdOptions {
  readonly baseUrl: string;
  readonly assessmentId: number;
  readonly candidates: readonly SeededCandidate[];
  readonly acknowledged: AcknowledgedAnswers;
}

/** A signed-in candidate of a crowd, with a connection of its own. */
export interface Person {
  readonly candidate: SeededCandidate;
  readonly connection: OwnConnection;
}

/** Candidates of one assessment, each with a connection. They start, write and submit as the phases of the bench ask. */
export class Crowd {
  readonly #options: CrowdOptions;
  readonly people: readonly Person[];
  readonly writers: Writer[] = [];
  readonly timings = new Timings();
  /** A live board that is open at the moment. */
  board: BoardWatch | undefined;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.people = options.candidates.map((candidate) => ({
      candidate,
      connection: openSingleConnection(options.baseUrl),
    }));
  }

  get assessmentId(): number {
    return this.#options.assessmentId;
  }

  /** Starts an attempt, receives its paper, and writes. A failure is noted among the timings. */
  async start({ candidate, connection }: Person): Promise<void> {
    const { assessmentId, acknowledged } = this.#options;
    const note = (attemptId: number, savedAt: Date) => this.board?.note(attemptId, savedAt);
    const parts = { connection, timings: this.timings, acknowledged, board: { note } };
    const attempt = await Attempt.beginWithPaper(parts, candidate, assessmentId).catch(() => undefined);
    if (attempt === undefined) return;
    const writer = new Writer(attempt);
    writer.begin();
    this.writers.push(writer);
  }

  async close(): Promise<void> {
    await Promise.all(this.people.map(({ connection }) => connection.close()));
  }
}
