import { DATABASE_NAME, DATABASE_PORT, DATABASE_USER } from './cluster-settings.ts';

/** How to connect to the embedded database; `host` is the folder of its Unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The connection to the product's database behind a socket folder. */
export function connectionTo(socketFolder: string, password: string): EmbeddedConnection {
  return { host: socketFolder, port: DATABASE_PORT, user: DATABASE_USER, password, database: DATABASE_NAME };
}
