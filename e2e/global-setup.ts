import { startServer } from '../scripts/setup/start-server.mjs';

/** Starts the built server as a user would, on throwaway data; journeys find it by BASE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.BASE_URL = server.baseUrl;
  process.env.OWNER_EMAIL = server.owner.email;
  process.env.OWNER_PASSWORD = server.owner.password;
  return server.stop;
}
