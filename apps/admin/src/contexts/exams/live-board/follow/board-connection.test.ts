import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../../shared/api/api-errors.ts';
import {
  BoardConnection,
  type ConnectionState,
  FIRST_EVENT_WITHIN_MS,
  POLL_EVERY_MS,
  STALE_AFTER_MS,
  TRY_STREAM_EVERY_MS,
} from './board-connection.ts';
import type { LiveBoard } from './board-row.ts';
import { boardRow, liveBoard } from './board-rows.test-data.ts';

const whole = () => liveBoard([boardRow('Meera Iyer')]);
const nothingNew = () => liveBoard([], { participantCount: 1 });

/** A connection to a server whose stream the test controls. */
function connect(given: { read?: () => Promise<LiveBoard> } = {}) {
  const streams: { emit: (board: LiveBoard) => void; end: (error?: Error) => void }[] = [];
  const seen: { isWhole: boolean }[] = [];
  const ended: CallError[] = [];
  let state: ConnectionState | undefined;
  const read = vi.fn(given.read ?? (async () => whole()));
  const connection = new BoardConnection({
    follow: (onEvent, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new CallError(0, 'given up')));
        streams.push({ emit: onEvent, end: (error) => (error ? reject(error) : resolve()) });
      }),
    read,
    onBoard: (_board, isWhole) => seen.push({ isWhole }),
    onState: (next) => {
      state = next;
    },
    onEnd: (error) => ended.push(error),
    random: () => 1,
  });
  connection.start();
  const stream = () => {
    const last = streams.at(-1);
    if (last === undefined) throw new Error('No stream was opened.');
    return last;
  };
  return { connection, streams, stream, seen, ended, read, state: () => state };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the stream', () => {
  it('the live board stays live while stream events arrive, also empty ones', async () => {
    const { stream, state, seen, streams } = connect();
    expect(state()).toBe('connecting');
    stream().emit(whole());
    for (let round = 0; round < 10; round++) {
      await pass(2_000);
      stream().emit(nothingNew());
      expect(state()).toBe('live');
    }
    expect(streams).toHaveLength(1);
    expect(seen.map(({ isWhole }) => isWhole)).toEqual([true, ...Array(10).fill(false)]);
  });

  it('the live board is lost after five seconds of a silent stream, and opens another stream [board-connection.3]', async () => {
    const { stream, state, streams } = connect();
    stream().emit(whole());
    stream().emit(nothingNew());
    await pass(STALE_AFTER_MS - 1);
    expect(state()).toBe('live');
    await pass(1);
    expect(state()).toBe('lost');
    await pass(5_000);
    expect(streams).toHaveLength(2);
    stream().emit(whole());
    expect(state()).toBe('live');
  });

  it('a stream of the live board that ends is opened again, later each time that it fails', async () => {
    const { stream, streams } = connect();
    stream().emit(whole());
    stream().emit(nothingNew());
    stream().end();
    await pass(999);
    expect(streams).toHaveLength(1);
    await pass(1);
    expect(streams).toHaveLength(2);
    stream().end(new CallError(503, 'serverBusy'));
    await pass(1_999);
    expect(streams).toHaveLength(2);
    await pass(1);
    expect(streams).toHaveLength(3);
  });
});

describe('polling', () => {
  /** Two streams in a row that deliver nothing. */
  async function fallBack(given: { read?: () => Promise<LiveBoard> } = {}) {
    const made = connect(given);
    await pass(FIRST_EVENT_WITHIN_MS);
    expect(made.read).not.toHaveBeenCalled();
    await pass(1_000 + FIRST_EVENT_WITHIN_MS);
    return made;
  }

  it('the live board polls when the stream has twice not delivered its first event within four seconds [board-connection.1]', async () => {
    const { read, state, streams } = await fallBack();
    expect(streams).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(1);
    expect(state()).toBe('polling');
    await pass(3 * POLL_EVERY_MS);
    expect(read).toHaveBeenCalledTimes(4);
    expect(state()).toBe('polling');
  });

  it('the live board polls at once when the stream is refused twice', async () => {
    const { stream, read, state } = connect();
    stream().end(new CallError(0, 'errorNetworkConnection'));
    await pass(1_000);
    stream().end(new CallError(0, 'errorNetworkConnection'));
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    expect(state()).toBe('polling');
  });

  it('the live board polls where a proxy passes the first event and buffers the others', async () => {
    const { stream, read } = connect();
    stream().emit(whole());
    await pass(8_000 + 1_000);
    stream().emit(whole());
    await pass(8_000);
    expect(read).toHaveBeenCalled();
  });

  it('the live board stops polling when a further stream delivers events [board-connection.2]', async () => {
    const { stream, streams, read, state } = await fallBack();
    await pass(TRY_STREAM_EVERY_MS);
    expect(streams).toHaveLength(3);
    stream().emit(whole());
    stream().emit(nothingNew());
    expect(state()).toBe('live');
    read.mockClear();
    for (let round = 0; round < 5; round++) {
      await pass(2_000);
      stream().emit(nothingNew());
    }
    expect(read).not.toHaveBeenCalled();
  });

  it('the live board polls on while the server is out of reach, and shows that the board is lost', async () => {
    const reach = { isThere: false };
    const { state } = await fallBack({
      read: async () => {
        if (!reach.isThere) throw new CallError(0, 'errorNetworkConnection');
        return whole();
      },
    });
    await pass(STALE_AFTER_MS);
    expect(state()).toBe('lost');
    reach.isThere = true;
    await pass(15_000);
    expect(state()).toBe('polling');
  });
});

describe('an end', () => {
  it.each([401, 403, 404])(
    "a refusal of the stream with status %i ends the live board's connection",
    async (status) => {
      const { stream, ended, streams, read } = connect();
      stream().end(new CallError(status, 'gone'));
      await pass(60_000);
      expect(ended.map((error) => error.status)).toEqual([status]);
      expect(streams).toHaveLength(1);
      expect(read).not.toHaveBeenCalled();
    },
  );

  it("a background tab pauses the live board's connection until it returns [board-connection.4]", async () => {
    const { connection, stream, streams, read, seen } = connect();
    stream().emit(whole());
    connection.stop();
    await pass(120_000);
    expect(streams).toHaveLength(1);
    expect(read).not.toHaveBeenCalled();
    connection.start();
    expect(streams).toHaveLength(2);
    stream().emit(whole());
    expect(seen.at(-1)).toEqual({ isWhole: true });
  });
});

it('a refresh of the live board reads all participants at once', async () => {
  const { connection, stream, seen, read } = connect();
  stream().emit(whole());
  await connection.refresh();
  expect(read).toHaveBeenCalledTimes(1);
  expect(seen.at(-1)).toEqual({ isWhole: true });
});

it('a refresh of the live board reads again when an event has overtaken it', async () => {
  const answers: ((board: LiveBoard) => void)[] = [];
  const { connection, stream, seen, read } = connect({
    read: () => new Promise((resolve) => answers.push(resolve)),
  });
  stream().emit(whole());
  const done = connection.refresh();
  stream().emit(liveBoard([boardRow('Meera Iyer', { answeredCount: 9 })]));
  answers[0]?.(whole());
  await pass(0);
  expect(seen).toHaveLength(2);
  answers[1]?.(whole());
  await done;
  expect(read).toHaveBeenCalledTimes(2);
  expect(seen).toHaveLength(3);
});
