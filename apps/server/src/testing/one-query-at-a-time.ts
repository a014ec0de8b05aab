import pg from 'pg';
import { afterEach, expect } from 'vitest';

type Query = (this: object, ...rest: unknown[]) => unknown;

/** The text of the query that each connection runs. */
const running = new WeakMap<object, string>();
/** Kept at the function, because the set-up is run for each file of tests, and the driver is loaded once. */
const OVERLAPS = Symbol.for('invigil.overlappingQueries');
const driver = pg.Client.prototype as unknown as { query: Query & { [OVERLAPS]?: string[] } };

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? 'a query');

function watchQueries(): string[] {
  const messages: string[] = [];
  const { query } = driver;
  const watched: Query = function (...rest) {
    const text = textOf(rest[0]);
    const before = running.get(this);
    if (before !== undefined) messages.push(`"${text}" was sent during "${before}"`);
    const result = query.apply(this, rest);
    if (result instanceof Promise) {
      running.set(this, text);
      const end = () => running.delete(this);
      result.then(end, end);
    }
    return result;
  };
  driver.query = Object.assign(watched, { [OVERLAPS]: messages });
  return messages;
}

const overlaps = driver.query[OVERLAPS] ?? watchQueries();

/**
 * Set-up of the server's tests: fails a test that sent a query on a connection before the former had ended. In a
 * transaction `Promise.all` gains nothing, because the driver queues queries, and its next major version queues none.
 */
afterEach(() => {
  expect(overlaps.splice(0), 'a connection runs one query at a time').toEqual([]);
});
