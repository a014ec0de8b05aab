import { DATABASE_NAME, DATABASE_PORT } from './cluster-settings.ts';

/** How to connect to the embedded database; `host` is the folder of its Unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The connection to the product's database behind a socket folder. */
export function connectionTo(
  socketFolder: string,
  role: { readonly user: string; readonly password: string },
): EmbeddedConnection {
  return { host: socketFolder, port: DATABASE_PORT, ...role, database: DATABASE_NAME };
}
