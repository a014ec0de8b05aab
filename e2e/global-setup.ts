import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import type { FullConfig } from '@playwright/test';

/**
 * Starts the built server as a user would, on throwaway data: one for each worker, which finds it by JOURNEY_SITES.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers: StartedServer[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    // One after another: the first start as root creates the user that PostgreSQL runs as.
    while (servers.length < workers) servers.push(await startServer());
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.JOURNEY_SITES = JSON.stringify(servers.map(({ baseUrl, owner }) => ({ baseUrl, owner })));
  return stop;
}
