/** A running server on throwaway data. */
export interface StartedServer {
  readonly baseUrl: string;
  /** Credentials of the SuperAdmin. */
  readonly owner: { readonly email: string; readonly password: string };
  readonly pid: number;
  /** The embedded PostgreSQL's postmaster; undefined with DATABASE_URL. */
  readonly databasePid: number | undefined;
  /** Ends the server and its database and removes the data. */
  stop(): Promise<void>;
}

/** Starts the built server on a free port of the loopback address; see start-server.mjs. */
export function startServer(options?: {
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
}): Promise<StartedServer>;
