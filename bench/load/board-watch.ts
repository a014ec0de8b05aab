import type { OkOf } from '@invigil/contract/endpoint';
import { followLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { addressOf } from '@invigil/contract/request';
import { Client } from 'undici';

type Board = OkOf<typeof followLiveBoard>;

/** Acknowledged answers that a live board has shown while it was open. */
export interface BoardFreshness {
  /** Milliseconds from an acknowledged answer to its appearance on the board, sorted. */
  readonly delays: readonly number[];
  /** Answers that the board never showed. */
  readonly unseen: number;
  /** Undefined while the stream was connected all the time. */
  readonly failure: string | undefined;
}

interface Noted {
  readonly savedAt: number;
  readonly acknowledgedAt: number;
}

/** An Admin's live board, open while candidates work: compared with their acknowledgements. */
export class BoardWatch {
  readonly #client: Client;
  readonly #reading: Promise<void>;
  /** Acknowledged answers that the board has not shown yet, by attempt. */
  readonly #awaited = new Map<number, Noted[]>();
  readonly #delays: number[] = [];
  /** Attempts that the board has shown; an event after the first has those that have changed. */
  readonly #shown = new Set<number>();
  readonly #isPartial: boolean;
  #failure: string | undefined;
  #isClosing = false;

  /** @param isPartial the board shows a part of its candidates, as it does of thousands: answers of the others are not awaited */
  constructor(
    baseUrl: string,
    token: string,
    assessmentId: number,
    { isPartial }: { isPartial: boolean } = { isPartial: false },
  ) {
    this.#isPartial = isPartial;
    // No timeouts: only the stream itself tells whether it is alive.
    this.#client = new Client(baseUrl, { bodyTimeout: 0 });
    this.#reading = this.#follow(token, assessmentId).catch((error: unknown) => {
      if (!this.#isClosing) this.#failure = `live board: ${String(error)}`;
    });
  }

  /** An answer of an attempt was acknowledged. */
  note(attemptId: number, savedAt: Date): void {
    if (this.#isPartial && !this.#shown.has(attemptId)) return;
    const noted = { savedAt: savedAt.getTime(), acknowledgedAt: performance.now() };
    this.#awaited.set(attemptId, [...(this.#awaited.get(attemptId) ?? []), noted]);
  }

  /** Waits until every answer has appeared or the time is over, and closes. */
  async close(timeoutMs: number): Promise<BoardFreshness> {
    const deadline = performance.now() + timeoutMs;
    while (this.#awaited.size > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    this.#isClosing = true;
    await this.#client.destroy();
    await this.#reading;
    const unseen = [...this.#awaited.values()].reduce((all, noted) => all + noted.length, 0);
    return { delays: this.#delays.toSorted((a, b) => a - b), unseen, failure: this.#failure };
  }

  async #follow(token: string, assessmentId: number): Promise<void> {
    const { statusCode, body } = await this.#client.request({
      path: addressOf(followLiveBoard, { params: { assessmentId } }),
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    let text = '';
    for await (const part of body.setEncoding('utf8')) {
      const events = (text + String(part)).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) this.#show(followLiveBoard.ok.decode(JSON.parse(event.slice(6))));
    }
    if (!this.#isClosing) throw new Error('the stream ended');
  }

  #show({ rows }: Board): void {
    const now = performance.now();
    for (const { attemptId } of rows) if (attemptId !== null) this.#shown.add(attemptId);
    for (const { attemptId, lastSavedAt } of rows) {
      const awaited = attemptId === null ? undefined : this.#awaited.get(attemptId);
      if (attemptId === null || awaited === undefined || lastSavedAt === null) continue;
      const isShown = ({ savedAt }: Noted) => savedAt <= lastSavedAt.getTime();
      for (const noted of awaited.filter(isShown)) this.#delays.push(now - noted.acknowledgedAt);
      const left = awaited.filter((noted) => !isShown(noted));
      if (left.length === 0) this.#awaited.delete(attemptId);
      else this.#awaited.set(attemptId, left);
    }
  }
}
