import { Worker } from 'node:worker_threads';

/** A request as it is sent. */
export interface SentCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A client in a thread of its own. */
export interface ParallelClient {
  /** Sends a call several times at once. @returns the statuses */
  send(call: SentCall, times: number): Promise<readonly number[]>;
  close(): Promise<unknown>;
}

interface Answer {
  readonly id: number;
  readonly statuses?: readonly number[];
  readonly failure?: string;
}

export function startParallelClient(): ParallelClient {
  const worker = new Worker(new URL('./parallel-calls.mjs', import.meta.url));
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    send: (call, times) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, ({ statuses, failure = 'No answer' }) =>
          statuses === undefined ? reject(new Error(failure)) : resolve(statuses),
        );
        worker.postMessage({ id, call, times });
      }),
    close: () => worker.terminate(),
  };
}
