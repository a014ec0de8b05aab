const LOOK_EVERY_MS = 100;

/** For the figures of servers that a bench starts. */
export const METRICS_TOKEN = 'metrics-token-of-the-bench';

/** Calls of a server process that waited for a connection to the database. */
export interface PoolWaits {
  /** On average over all looks. */
  readonly mean: number;
  readonly most: number;
}

/** Polls the metrics of each server until `stop`, which returns one entry per server. */
export function watchPools(baseUrls: readonly string[]): { stop(): Promise<PoolWaits[]> } {
  const looks = baseUrls.map((): number[] => []);
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(async () => {
      for (const [index, baseUrl] of baseUrls.entries()) looks[index]?.push(await waitingAt(baseUrl));
    });
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
      return looks.map((seen) => ({
        mean: seen.reduce((all, one) => all + one, 0) / Math.max(1, seen.length),
        most: Math.max(0, ...seen),
      }));
    },
  };
}

async function waitingAt(baseUrl: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${baseUrl}/metrics`, { headers })).text();
  const waiting = [...text.matchAll(/^invigil_database_pool_waiting\{[^}]*\} (\d+)/gm)];
  if (waiting.length === 0) throw new Error(`${baseUrl} shows no figures of its pools`);
  return waiting.reduce((sum, [, figure]) => sum + Number(figure), 0);
}
